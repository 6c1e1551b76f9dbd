// Runs a pressed button, a submitted form or a reply to a prompt. The stored action decides what runs; the input is
// not trusted.

import type { TextFieldForm } from "../../ports/chat-adapter.ts";
import { claimOf } from "../../core/config/channel-claims.ts";
import type { Locale } from "../../core/i18n/locale.ts";
import { t } from "../../core/i18n/translate.ts";
import type { Interaction, InteractionInput } from "../../core/interactions/interaction.ts";
import { Declined, declined, told } from "../../core/interactions/replies.ts";
import { text } from "../../core/kernel/rich-text.ts";
import type { AlertActionKind, Prompt, StoredAction } from "../../ports/interactions.ts";
import type { CommandResult } from "./context/command.ts";
import type { InteractionPorts } from "./context/ports.ts";
import {
  type ActionContext,
  actionContextOf,
  buttonContextOf,
  type InteractionContext,
  stale,
} from "./host-actions/action-context.ts";
import { ownAction } from "./host-actions/action-reply.ts";
import { actOnAlert, isAlertKind, noteForm } from "./host-actions/alert.ts";
import { askForText, isTextAction, textActionOf, textForm } from "./host-actions/ask-for-text.ts";
import { close, reopen } from "./host-actions/close.ts";
import { comment } from "./host-actions/comment.ts";
import { merge } from "./host-actions/merge.ts";
import { askForReview, review } from "./host-actions/review.ts";
import { snoozeFromButton } from "./host-actions/snooze-button.ts";
import { watchFromButton } from "./host-actions/watch.ts";

type ActionInput = Extract<InteractionInput, { kind: "press" | "words" | "replied" }>;

export type ActionInvocation = InteractionContext & { interactionId: string; input: ActionInput };

/** Replies to messages that are no prompt are ignored. */
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
  const { kind } = action;
  if (isAlertKind(kind)) return actOnAlert(ports, invocation, { ...action, kind });
  if (action.kind === "snooze") return snoozeFromButton(ports, invocation, action);
  if (input.kind !== "press" && !isTextAction(kind)) throw stale(locale);
  const context = await buttonContextOf(ports, invocation, action);
  if (input.kind === "press") {
    const press = PRESSES[kind];
    if (!press) throw stale(locale);
    return press(ports, context, action);
  }
  if (kind === "comment") return comment(ports, context, input.words);
  const { sha } = action;
  return review(ports, context, { verdict: "changesRequested", body: input.words, sha });
}

/** Returns the stored action if this user may run it in this channel. */
async function findAllowed(
  ports: Pick<InteractionPorts, "actions">,
  { interaction, input, locale }: Pick<ActionInvocation, "interaction" | "input" | "locale">,
): Promise<StoredAction> {
  const action = await findAction(ports, interaction, input);
  if (!action) throw stale(locale);
  const isOwn = action.userId !== undefined;
  if (isOwn && action.userId !== interaction.chatUser.userId)
    throw declined(locale, "interaction.others");
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

type HostStoredAction = StoredAction & { kind: Exclude<StoredAction["kind"], AlertActionKind> };

type Pressed = Pick<HostStoredAction, "sha" | "method" | "userId">;

type Press = (
  ports: InteractionPorts,
  context: ActionContext,
  pressed: Pressed,
) => Promise<CommandResult>;

const PRESSES: Partial<Record<HostStoredAction["kind"], Press>> = {
  merge: (ports, context, { sha }) => merge(ports, context, { method: undefined, sha }),
  confirm: async (ports, context, { sha, method }) =>
    replacing(await merge(ports, context, { method, sha })),
  // A card's button is for everyone and asks first. A button with a user answers that question.
  close: async (ports, context, { sha, userId }) =>
    userId === undefined
      ? close(ports, { ...context, isSure: false }, { sha: undefined })
      : replacing(await close(ports, context, { sha })),
  reopen: async (ports, context) => replacing(await reopen(ports, context)),
  review: askForReview,
  approve: async (ports, context, { sha }) =>
    replacing(await review(ports, context, { verdict: "approved", body: "", sha })),
  requestChanges: (ports, context, { sha }) =>
    askForText(ports, context, { kind: "requestChanges", sha }),
  comment: (ports, context) => askForText(ports, context, { kind: "comment", sha: undefined }),
};

/** The answer replaces the confirmation. */
function replacing({ reply, ...outcome }: CommandResult): CommandResult {
  return { ...outcome, reply: { ...reply, replaces: true } };
}

// Form for the text of a comment, review or note. Discord opens it before any other answer, so only the database is read. Without a
// form, the normal run reports the reason.

export async function formFor(
  ports: InteractionPorts,
  interaction: Interaction,
  locale: Locale,
): Promise<TextFieldForm | undefined> {
  try {
    return await formIn(ports, interaction, locale);
  } catch (error) {
    if (error instanceof Declined) return undefined;
    throw error;
  }
}

async function formIn(
  ports: InteractionPorts,
  interaction: Interaction,
  locale: Locale,
): Promise<TextFieldForm | undefined> {
  const { input } = interaction;
  const interactionContext = {
    interaction,
    createdAt: 0,
    locale,
    isRepeated: false,
    isResumed: false,
  };
  if (input.kind === "press") {
    const action = await findAllowed(ports, { interaction, input, locale });
    const { kind } = action;
    if (kind === "resolve")
      return noteForm(ports, interactionContext, {
        action: { ...action, kind },
        actionId: input.actionId,
      });
    if (!isTextAction(kind)) return undefined;
    const { workItem } = await buttonContextOf(ports, interactionContext, action);
    return textForm({ kind, actionId: input.actionId, workItem }, locale);
  }
  const kind = input.kind === "command" ? textActionOf(input.name) : undefined;
  if (input.kind !== "command" || kind === undefined || input.values["text"] !== undefined)
    return undefined;
  const { values, shown } = input;
  const context = await actionContextOf(ports, {
    ...interactionContext,
    interactionId: "",
    values,
    shown,
  });
  const actionId = await ownAction(ports, context, { kind });
  return textForm({ kind, actionId, workItem: context.workItem }, locale);
}
