// A button that was pressed, or words that were given in return: looked up, never believed.

import type { Interaction, InteractionInput } from "../../core/interactions/interaction.ts";
import { Declined, no, told } from "../../core/interactions/replies.ts";
import { claimOf } from "../../core/config/channel-claims.ts";
import { text } from "../../core/kernel/rich-text.ts";
import { t } from "../../core/i18n/translate.ts";
import type { StoredAction, Prompt } from "../../ports/interactions.ts";
import type { CommandResult } from "../commands/command.ts";
import { close } from "../deeds/close.ts";
import { promptForText, comment } from "../deeds/comment.ts";
import { merge } from "../deeds/merge.ts";
import { reopen } from "../deeds/reopen.ts";
import {
  type InteractionContext,
  type ActionContext,
  buttonContextOf,
  stale,
} from "../deeds/scene.ts";
import { snoozeFromButton } from "../deeds/snooze-from-button.ts";
import { watchFromButton } from "../deeds/watch-from-button.ts";
import type { InteractionPorts } from "./ports.ts";

type ActionInput = Extract<InteractionInput, { kind: "press" | "words" | "replied" }>;

export type ActionInvocation = InteractionContext & { interactionId: string; input: ActionInput };

/** People also answer messages of ours that asked them nothing. */
export async function isForUs(
  { actions }: Pick<InteractionPorts, "actions">,
  { input, where }: Interaction,
): Promise<boolean> {
  if (input.kind !== "replied") return true;
  return (await actions.findPrompt(promptOf(where, input))) !== undefined;
}

export async function runAction(
  ports: InteractionPorts,
  invocation: ActionInvocation,
): Promise<CommandResult> {
  const { input, locale } = invocation;
  const action = await findAllowed(ports, invocation);
  if (action.kind === "cancel")
    return { reply: { ...told([text(t(locale, "act.nothing"))]), replaces: true } };
  if (action.kind === "watch") return watchFromButton(ports, invocation, action);
  if (action.kind === "snooze") return snoozeFromButton(ports, invocation, action);
  if (input.kind !== "press" && action.kind !== "comment") throw stale(locale);
  const context = await buttonContextOf(ports, invocation, action);
  if (input.kind === "press") return press(ports, context, action);
  return comment(ports, context, input.words);
}

/** What is asked for, if this person may ask for it here. */
export async function findAllowed(
  ports: Pick<InteractionPorts, "actions">,
  { interaction, input, locale }: Pick<ActionInvocation, "interaction" | "input" | "locale">,
): Promise<StoredAction> {
  const action = await findAction(ports, interaction, input);
  if (!action) throw stale(locale);
  const isOwn = action.userId !== undefined;
  if (isOwn && action.userId !== interaction.chatUser.userId)
    throw new Declined(no([text(t(locale, "interaction.others"))]));
  const { target, isPrivate } = interaction.where;
  const isThere = claimOf(target) === action.place || (isPrivate && isOwn);
  if (!isThere) throw stale(locale);
  return action;
}

function findAction(
  { actions }: Pick<InteractionPorts, "actions">,
  { where }: Interaction,
  input: ActionInput,
) {
  return input.kind === "replied"
    ? actions.findPrompt(promptOf(where, input))
    : actions.find(input.actionId);
}

function promptOf({ target }: Interaction["where"], { messageId }: { messageId: string }): Prompt {
  return { place: claimOf(target), messageId };
}

async function press(
  ports: InteractionPorts,
  context: ActionContext,
  { kind, sha, method, userId }: StoredAction,
): Promise<CommandResult> {
  switch (kind) {
    case "merge":
      return merge(ports, context, { method: undefined, sha });
    case "confirm":
      return replacing(await merge(ports, context, { method, sha }));
    case "close":
      // A button of a card is for everyone there; one with an owner answers a question.
      return userId === undefined
        ? close(ports, { ...context, isSure: false }, { sha: undefined })
        : replacing(await close(ports, context, { sha }));
    case "reopen":
      return replacing(await reopen(ports, context));
    case "comment":
    case "cancel":
    case "watch":
    case "snooze":
    default:
      return promptForText(ports, context);
  }
}

/** The question has done its work. */
function replacing({ reply, ...outcome }: CommandResult): CommandResult {
  return { ...outcome, reply: { ...reply, replaces: true } };
}
