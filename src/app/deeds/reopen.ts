// Reopens a pull request. Doing it twice changes nothing.

import type { Reply } from "../../contract/interactions/replies.ts";
import { done } from "../../core/interactions/replies.ts";
import { tRich, t } from "../../core/i18n/translate.ts";
import type { InteractionPorts } from "../asks/ports.ts";
import { reopenAs } from "../codehost-actions.ts";
import type { CommandResult } from "../commands/command.ts";
import { ownAction } from "./own-action.ts";
import { atCodehost } from "./refused.ts";
import type { ActionContext } from "./scene.ts";
import { entryOf, workItemLink } from "./told-deed.ts";

const REOPENING = { isWrite: true, isPull: true };

export async function reopen(
  ports: InteractionPorts,
  context: ActionContext,
): Promise<CommandResult> {
  const { actingUser, workItem, locale } = context;
  const { url } = await atCodehost(
    ports,
    context,
    REOPENING,
    reopenAs(ports, actingUser, workItem),
  );
  const line = tRich(locale, "act.reopened", { workItem: workItemLink(ports, workItem, url) });
  return { reply: done(line), audit: [entryOf(context, "pull.reopened")] };
}

/** The answer with a button that reopens the pull request. */
export async function offeringReopen(
  ports: InteractionPorts,
  context: ActionContext,
  reply: Reply,
): Promise<Reply> {
  const id = await ownAction(ports, context, "reopen");
  return { ...reply, choices: [{ label: t(context.locale, "act.byReopen"), id, isGo: false }] };
}
