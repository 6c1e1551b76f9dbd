// Comments on an issue or a pull request.

import { tRich } from "../../../core/i18n/translate.ts";
import { done } from "../../../core/interactions/replies.ts";
import { commentAs, findCommentAs, reactAs } from "../../accounts/act-as-user.ts";
import type { CommandResult } from "../context/command.ts";
import type { InteractionPorts } from "../context/ports.ts";
import type { ActionContext } from "./action-context.ts";
import { entryOf, workItemLink } from "./action-reply.ts";
import { atHost } from "./host-errors.ts";

/** Tolerance for clock skew and the host's resolution of one second. */
const CLOCK_MS = 5_000;
const COMMENTING = { isWrite: true, isPull: false };

export async function comment(
  ports: InteractionPorts,
  context: ActionContext,
  body: string,
): Promise<CommandResult> {
  const { workItem, locale } = context;
  const { url } = await atHost(ports, context, COMMENTING, commentOnce(ports, context, body));
  const line = tRich(locale, "act.commented", { workItem: workItemLink(ports, workItem, url) });
  return { reply: done(line), audit: [entryOf(context, "workItem.commented")] };
}

/** If an earlier attempt may have commented, looks for that comment first. */
async function commentOnce(
  ports: InteractionPorts,
  { createdAt, actingUser, workItem, isRepeated }: ActionContext,
  body: string,
): Promise<{ url: string }> {
  const wanted = { ...workItem, body, since: createdAt - CLOCK_MS };
  const said = isRepeated ? await findCommentAs(ports, actingUser, wanted) : undefined;
  return said ?? commentAs(ports, actingUser, { ...workItem, body });
}

// Reacts to an issue or a pull request. Idempotent.

/** GitHub's names of the reactions. */
export const REACTIONS: ReadonlyMap<string, string> = new Map([
  ["+1", "👍"],
  ["-1", "👎"],
  ["laugh", "😄"],
  ["confused", "😕"],
  ["heart", "❤️"],
  ["hooray", "🎉"],
  ["rocket", "🚀"],
  ["eyes", "👀"],
]);

const REACTING = { isWrite: true, isPull: false };

export async function react(
  ports: InteractionPorts,
  context: ActionContext,
  reaction: string,
): Promise<CommandResult> {
  const { actingUser, workItem, locale } = context;
  await atHost(ports, context, REACTING, reactAs(ports, actingUser, { ...workItem, reaction }));
  const line = tRich(locale, "act.reacted", {
    workItem: workItemLink(ports, workItem),
    reaction: REACTIONS.get(reaction) ?? reaction,
  });
  return { reply: done(line), audit: [entryOf(context, "workItem.reacted")] };
}
