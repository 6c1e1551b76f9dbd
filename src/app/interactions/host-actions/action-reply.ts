// Reply and audit entry of a host action.

import type { Reply } from "../../../contract/interactions/replies.ts";
import { issueKey } from "../../../core/entities/entity-keys.ts";
import type { Locale, PlainKey } from "../../../core/i18n/locale.ts";
import { t, tRich } from "../../../core/i18n/translate.ts";
import { told } from "../../../core/interactions/replies.ts";
import { code, link, type RichText, text } from "../../../core/kernel/rich-text.ts";
import { watchedName } from "../../../core/policy/subscriptions/watch.ts";
import { oneLine } from "../../../core/kernel/text/one-line.ts";
import type { Pull, WorkItemRef } from "../../../ports/host-actions.ts";
import type { StoredAction } from "../../../ports/interactions.ts";
import type { AuditEntry } from "../../../ports/records.ts";
import type { CommandResult } from "../context/command.ts";
import type { InteractionPorts } from "../context/ports.ts";
import { type ActionContext, hostedRepositoryOf, nameOf } from "./action-context.ts";

/** Name of its watches and mutes. Issues and pull requests share their numbers, so either key has it. */
export function watchedNameOf(workItem: WorkItemRef): string {
  return watchedName(issueKey(hostedRepositoryOf(workItem), workItem.number));
}

/** "acme/shop#482" as a link; `url` overrides it if the host returned a better one. */
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
  "pull.approved": "pull",
  "pull.changesRequested": "pull",
  "workItem.commented": "workItem",
  "workItem.reacted": "workItem",
} as const;

/** Comment text is not stored; it stays on the host. */
export function entryOf(
  { interaction, actingUser, groupKey, place, workItem }: ActionContext,
  action: keyof typeof TARGET_TYPES,
  more: Readonly<Record<string, string>> = {},
): AuditEntry {
  return {
    actor: { id: actingUser.personId, login: actingUser.login, ip: undefined },
    action,
    groupKey,
    targetType: TARGET_TYPES[action],
    targetId: nameOf(workItem),
    detail: {
      after: { platform: interaction.platform, place, provider: workItem.provider, ...more },
    },
  };
}

// A button or prompt in a reply that only the caller may use.

export async function ownAction(
  { actions }: Pick<InteractionPorts, "actions">,
  { interaction, groupKey, place, workItem }: ActionContext,
  { kind, sha }: Pick<StoredAction, "kind"> & { sha?: string | undefined },
): Promise<string> {
  const { userId } = interaction.chatUser;
  const action = { groupKey, place, workItem, userId, kind, sha, method: undefined };
  const [id = ""] = await actions.add([action]);
  return id;
}

// Confirmation before an action, with title, number and head of the pull request. Its buttons work only on that head,
// and only for the caller.

export const SHOWN_SHA = 7;

type Option = { label: PlainKey } & Pick<StoredAction, "kind" | "method">;

type Question = {
  line: RichText;
  options: readonly Option[];
  warning?: PlainKey | undefined;
  /** Below the head of the pull request. */
  details?: readonly RichText[];
};

type Choice = NonNullable<Reply["choices"]>[number];

const CANCEL: Option = { label: "act.cancel", kind: "cancel", method: undefined };

/** Title and head of the pull request. */
export function headLine(locale: Locale, { title, headSha }: Pull): RichText {
  const sha = [code(headSha.slice(0, SHOWN_SHA))];
  return tRich(locale, "act.head", { title: oneLine(title), sha });
}

export async function confirmation(
  ports: InteractionPorts,
  context: ActionContext,
  { pull, line, options, warning, details = [] }: Question & { pull: Pull },
): Promise<CommandResult> {
  const { groupKey, place, workItem, locale } = context;
  const { userId } = context.interaction.chatUser;
  const common = { groupKey, place, workItem, sha: pull.headSha, userId };
  const all = [...options, CANCEL];
  const ids = await ports.actions.add(all.map(({ kind, method }) => ({ ...common, kind, method })));
  const choices = all.map(({ label }, at): Choice => ({
    label: t(locale, label),
    id: ids[at] ?? "",
    isGo: at === 0,
  }));
  const lines = [
    line,
    headLine(locale, pull),
    ...(warning ? [[text(t(locale, warning))]] : []),
    ...details,
  ];
  return { reply: { ...told(...lines), choices } };
}
