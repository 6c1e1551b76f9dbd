// A send as people see it: its group by today's id, its message with a link.

import type { SendEntry } from "../../contract/records/entries.ts";
import { Target } from "../../contract/kernel/target.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import type { MessageUrl } from "../../ports/chat-platform.ts";
import type { SendRecord } from "../../ports/records.ts";
import { namedGroup } from "./sight.ts";

export type SendPorts = { messageUrl: MessageUrl };

export function sendEntryOf(ports: SendPorts, viewer: Viewer, record: SendRecord): SendEntry {
  const { link: _link, ...send } = record;
  return { ...namedGroup(viewer, send), messageUrl: urlOf(ports, record) ?? null };
}

function urlOf({ messageUrl }: SendPorts, { messageId, link, ...send }: SendRecord) {
  const { data: target } = Target.safeParse(send.target);
  if (!target || messageId === null) return undefined;
  return messageUrl({ target, messageId, ...link });
}
