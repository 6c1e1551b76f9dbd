// Closes a pull request. Asks first, unless the person typed which one. Doing it twice changes nothing.

import { Declined, done, no, told } from "../../core/interactions/replies.ts";
import { tRich } from "../../core/i18n/translate.ts";
import type { Pull } from "../../ports/code-host.ts";
import type { InteractionPorts } from "../asks/ports.ts";
import { closeAs, readPullAs } from "../codehost-actions.ts";
import type { CommandResult } from "../commands/command.ts";
import { confirmation } from "./confirmation.ts";
import { atCodehost } from "./refused.ts";
import { offeringReopen } from "./reopen.ts";
import type { ActionContext } from "./scene.ts";
import { entryOf, workItemLink } from "./told-deed.ts";

const CLOSING = { isWrite: true, isPull: true };
const LOOKING = { isWrite: false, isPull: true };

type CloseInput = {
  /** The head that the question showed; undefined if there was no question. */
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
  const { isMerged, url } = await atCodehost(ports, context, CLOSING, closing);
  const slots = { workItem: workItemLink(ports, workItem, url) };
  if (isMerged) throw new Declined(no(tRich(locale, "act.already", slots)));
  const reply = await offeringReopen(ports, context, done(tRich(locale, "act.closed", slots)));
  return { reply, audit: [entryOf(context, "pull.closed")] };
}

function look(ports: InteractionPorts, context: ActionContext): Promise<Pull> {
  return atCodehost(
    ports,
    context,
    LOOKING,
    readPullAs(ports, context.actingUser, context.workItem),
  );
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
