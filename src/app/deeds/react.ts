// Reacts to an issue or a pull request. Doing it twice changes nothing.

import { done } from "../../core/interactions/replies.ts";
import { tRich } from "../../core/i18n/translate.ts";
import type { InteractionPorts } from "../asks/ports.ts";
import { reactAs } from "../codehost-actions.ts";
import type { CommandResult } from "../commands/command.ts";
import { atCodehost } from "./refused.ts";
import type { ActionContext } from "./scene.ts";
import { entryOf, workItemLink } from "./told-deed.ts";

/** By codehost's names. */
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
  await atCodehost(ports, context, REACTING, reactAs(ports, actingUser, { ...workItem, reaction }));
  const line = tRich(locale, "act.reacted", {
    workItem: workItemLink(ports, workItem),
    reaction: REACTIONS.get(reaction) ?? reaction,
  });
  return { reply: done(line), audit: [entryOf(context, "workItem.reacted")] };
}
