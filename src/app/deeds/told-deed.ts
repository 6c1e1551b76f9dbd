// How a deed is told: to whoever asked, and in the audit log.

import { link, type RichText } from "../../core/kernel/rich-text.ts";
import type { AuditEntry } from "../../ports/records.ts";
import type { WorkItemRef } from "../../ports/code-host.ts";
import type { InteractionPorts } from "../asks/ports.ts";
import { repositoryOf, type ActionContext } from "./scene.ts";

export function nameOf(workItem: WorkItemRef): string {
  return `${repositoryOf(workItem)}#${workItem.number}`;
}

/** "acme/shop#482", leading there; `url` where codehost has told a better one. */
export function workItemLink(
  { workItemUrl }: Pick<InteractionPorts, "workItemUrl">,
  workItem: WorkItemRef,
  url = workItemUrl(workItem),
): RichText {
  return [link(nameOf(workItem), url)];
}

const TARGET_TYPES = {
  "pull.merged": "pull",
  "pull.closed": "pull",
  "pull.reopened": "pull",
  "workItem.commented": "workItem",
  "workItem.reacted": "workItem",
} as const;

/** What was said in words stays on codehost. */
export function entryOf(
  { interaction, actingUser, groupKey, place, workItem }: ActionContext,
  action: keyof typeof TARGET_TYPES,
  more: Readonly<Record<string, string>> = {},
): AuditEntry {
  return {
    actor: { id: actingUser.userId, login: actingUser.login, ip: undefined },
    action,
    groupKey,
    targetType: TARGET_TYPES[action],
    targetId: nameOf(workItem),
    detail: { after: { platform: interaction.platform, place, ...more } },
  };
}
