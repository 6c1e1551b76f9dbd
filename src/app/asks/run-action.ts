// A button that was pressed, or words that were given in return: looked up, never believed.

import type { Ask, Wish } from "../../core/asks/ask.ts";
import { Declined } from "../../core/asks/declined.ts";
import { no, told } from "../../core/asks/replies.ts";
import { claimOf } from "../../core/lists/unclaimed.ts";
import { text } from "../../core/rich-text.ts";
import { say } from "../../core/words/say.ts";
import type { Action, Prompt } from "../../ports/actions.ts";
import type { Outcome } from "../commands/command.ts";
import { close } from "../deeds/close.ts";
import { askForWords, comment } from "../deeds/comment.ts";
import { merge } from "../deeds/merge.ts";
import { reopen } from "../deeds/reopen.ts";
import { type Asking, type Scene, sceneOfAction, stale } from "../deeds/scene.ts";
import { snoozeFromButton } from "../deeds/snooze-from-button.ts";
import { watchFromButton } from "../deeds/watch-from-button.ts";
import type { AskPorts } from "./ports.ts";

type ActionWish = Extract<Wish, { kind: "press" | "words" | "replied" }>;

export type AskedAction = Asking & { askId: string; wish: ActionWish };

/** People also answer messages of ours that asked them nothing. */
export async function isForUs(
  { actions }: Pick<AskPorts, "actions">,
  { wish, where }: Ask,
): Promise<boolean> {
  if (wish.kind !== "replied") return true;
  return (await actions.findPrompt(promptOf(where, wish))) !== undefined;
}

export async function runAction(ports: AskPorts, asked: AskedAction): Promise<Outcome> {
  const { wish, voice } = asked;
  const action = await findAllowed(ports, asked);
  if (action.kind === "cancel")
    return { reply: { ...told([text(say(voice, "act.nothing"))]), replaces: true } };
  if (action.kind === "watch") return watchFromButton(ports, asked, action);
  if (action.kind === "snooze") return snoozeFromButton(ports, asked, action);
  if (wish.kind !== "press" && action.kind !== "comment") throw stale(voice);
  const scene = await sceneOfAction(ports, asked, action);
  if (wish.kind === "press") return press(ports, scene, action);
  return comment(ports, scene, wish.words);
}

/** What is asked for, if this person may ask for it here. */
export async function findAllowed(
  ports: Pick<AskPorts, "actions">,
  { ask, wish, voice }: Pick<AskedAction, "ask" | "wish" | "voice">,
): Promise<Action> {
  const action = await findAction(ports, ask, wish);
  if (!action) throw stale(voice);
  const isOwn = action.userId !== undefined;
  if (isOwn && action.userId !== ask.asker.userId)
    throw new Declined(no([text(say(voice, "ask.others"))]));
  const { target, isPrivate } = ask.where;
  const isThere = claimOf(target) === action.place || (isPrivate && isOwn);
  if (!isThere) throw stale(voice);
  return action;
}

function findAction({ actions }: Pick<AskPorts, "actions">, { where }: Ask, wish: ActionWish) {
  return wish.kind === "replied"
    ? actions.findPrompt(promptOf(where, wish))
    : actions.find(wish.actionId);
}

function promptOf({ target }: Ask["where"], { messageId }: { messageId: string }): Prompt {
  return { place: claimOf(target), messageId };
}

async function press(
  ports: AskPorts,
  scene: Scene,
  { kind, sha, method, userId }: Action,
): Promise<Outcome> {
  switch (kind) {
    case "merge":
      return merge(ports, scene, { method: undefined, sha });
    case "confirm":
      return replacing(await merge(ports, scene, { method, sha }));
    case "close":
      // A button of a card is for everyone there; one with an owner answers a question.
      return userId === undefined
        ? close(ports, { ...scene, isSure: false }, { sha: undefined })
        : replacing(await close(ports, scene, { sha }));
    case "reopen":
      return replacing(await reopen(ports, scene));
    case "comment":
    case "cancel":
    case "watch":
    case "snooze":
    default:
      return askForWords(ports, scene);
  }
}

/** The question has done its work. */
function replacing({ reply, ...outcome }: Outcome): Outcome {
  return { ...outcome, reply: { ...reply, replaces: true } };
}
