// How a deed is told: to whoever asked, and in the audit log.

import { link, type RichText } from "../../core/rich-text.ts";
import type { AuditEntry } from "../../ports/audit-log.ts";
import type { Thread } from "../../ports/codehost-api.ts";
import type { InteractionPorts } from "../asks/ports.ts";
import { repositoryOf, type ActionContext } from "./scene.ts";

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

const TARGET_TYPES = {
  "pull.merged": "pull",
  "pull.closed": "pull",
  "pull.reopened": "pull",
  "thread.commented": "thread",
  "thread.reacted": "thread",
} as const;

/** What was said in words stays on codehost. */
export function entryOf(
  { interaction, actingUser, groupKey, place, thread }: ActionContext,
  action: keyof typeof TARGET_TYPES,
  more: Readonly<Record<string, string>> = {},
): AuditEntry {
  return {
    actor: { id: actingUser.userId, login: actingUser.login, ip: undefined },
    action,
    groupKey,
    targetType: TARGET_TYPES[action],
    targetId: nameOf(thread),
    detail: { after: { platform: interaction.platform, place, ...more } },
  };
}
