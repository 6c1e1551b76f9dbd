// How a deed is told: to whoever asked, and in the audit log.

import { link, type RichText } from "../../core/rich-text.ts";
import type { AuditEntry } from "../../ports/audit-log.ts";
import type { Thread } from "../../ports/codehost-api.ts";
import type { InteractionPorts } from "../asks/ports.ts";
import { repositoryOf, type Scene } from "./scene.ts";

export function nameOf(thread: Thread): string {
  return `${repositoryOf(thread)}#${thread.number}`;
}

/** "acme/shop#482", leading there; `url` where codehost has told a better one. */
export function threadLink(
  { threadUrl }: Pick<InteractionPorts, "threadUrl">,
  thread: Thread,
  url = threadUrl(thread),
): RichText {
  return [link(nameOf(thread), url)];
}

const DEEDS = {
  "pull.merged": "pull",
  "pull.closed": "pull",
  "pull.reopened": "pull",
  "thread.commented": "thread",
  "thread.reacted": "thread",
} as const;

/** What was said in words stays on codehost. */
export function entryOf(
  { interaction, doer, groupKey, place, thread }: Scene,
  action: keyof typeof DEEDS,
  more: Readonly<Record<string, string>> = {},
): AuditEntry {
  return {
    actor: { id: doer.userId, login: doer.login, ip: undefined },
    action,
    groupKey,
    targetType: DEEDS[action],
    targetId: nameOf(thread),
    detail: { after: { platform: interaction.platform, place, ...more } },
  };
}
