// Closes and reopens pull requests. Closing asks for confirmation unless the user typed which one. Both are
// idempotent.

import type { Reply } from "../../../contract/interactions/replies.ts";
import { t, tRich } from "../../../core/i18n/translate.ts";
import { Declined, done, no, told } from "../../../core/interactions/replies.ts";
import type { Pull } from "../../../ports/host-actions.ts";
import { closeAs, reopenAs } from "../../accounts/act-as-user.ts";
import type { CommandResult } from "../context/command.ts";
import type { InteractionPorts } from "../context/ports.ts";
import type { ActionContext } from "./action-context.ts";
import { confirmation, entryOf, ownAction, workItemLink } from "./action-reply.ts";
import { atHost, look } from "./host-errors.ts";

const CLOSING = { isWrite: true, isPull: true };

type CloseInput = {
  /** The head that the confirmation showed; undefined without one. */
  sha: string | undefined;
};

export async function close(
  ports: InteractionPorts,
  context: ActionContext,
  { sha }: CloseInput,
): Promise<CommandResult> {
  const { actingUser, workItem, locale, isSure } = context;
  if (!isSure) return question(ports, context, await look(ports, context));
  if (sha !== undefined) requireHead(ports, context, await look(ports, context), sha);
  const closing = closeAs(ports, actingUser, workItem);
  const { isMerged, url } = await atHost(ports, context, CLOSING, closing);
  const slots = { workItem: workItemLink(ports, workItem, url) };
  if (isMerged) throw new Declined(no(tRich(locale, "act.already", slots)));
  const reply = await offeringReopen(ports, context, done(tRich(locale, "act.closed", slots)));
  return { reply, audit: [entryOf(context, "pull.closed")] };
}

async function question(
  ports: InteractionPorts,
  context: ActionContext,
  pull: Pull,
): Promise<CommandResult> {
  const slots = { workItem: workItemLink(ports, context.workItem, pull.url) };
  if (pull.isMerged) throw new Declined(no(tRich(context.locale, "act.already", slots)));
  if (!pull.isOpen) {
    const reply = told(tRich(context.locale, "act.closedAlready", slots));
    return { reply: await offeringReopen(ports, context, reply) };
  }
  return confirmation(ports, context, {
    pull,
    line: tRich(context.locale, "act.close", slots),
    options: [{ label: "act.byClose", kind: "close", method: undefined }],
  });
}

function requireHead(
  ports: InteractionPorts,
  { workItem, locale }: ActionContext,
  pull: Pull,
  sha: string,
): void {
  if (pull.headSha === sha) return;
  const slots = { workItem: workItemLink(ports, workItem, pull.url) };
  throw new Declined(no(tRich(locale, "act.changed", slots)));
}

// Reopens a pull request. Idempotent.

const REOPENING = { isWrite: true, isPull: true };

export async function reopen(
  ports: InteractionPorts,
  context: ActionContext,
): Promise<CommandResult> {
  const { actingUser, workItem, locale } = context;
  const { url } = await atHost(ports, context, REOPENING, reopenAs(ports, actingUser, workItem));
  const line = tRich(locale, "act.reopened", { workItem: workItemLink(ports, workItem, url) });
  return { reply: done(line), audit: [entryOf(context, "pull.reopened")] };
}

/** Adds a button that reopens the pull request. */
async function offeringReopen(
  ports: InteractionPorts,
  context: ActionContext,
  reply: Reply,
): Promise<Reply> {
  const id = await ownAction(ports, context, { kind: "reopen" });
  return { ...reply, choices: [{ label: t(context.locale, "act.byReopen"), id, isGo: false }] };
}
