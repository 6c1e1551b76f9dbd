// The form that asks for the words of a comment, for a chat that opens it before anything else is
// answered. Looks into the database alone; where there is no form, the ordinary way says why.

import type { Ask } from "../../core/asks/ask.ts";
import { Declined } from "../../core/asks/declined.ts";
import { fill, say } from "../../core/words/say.ts";
import type { Voice } from "../../core/words/words.ts";
import type { WordsForm } from "../../ports/chat-doors.ts";
import type { Thread } from "../../ports/codehost-api.ts";
import { ownAction } from "../deeds/own-action.ts";
import { sceneOf, sceneOfAction } from "../deeds/scene.ts";
import { nameOf } from "../deeds/told-deed.ts";
import type { AskPorts } from "./ports.ts";
import { findAllowed } from "./run-action.ts";

export async function formFor(
  ports: AskPorts,
  ask: Ask,
  voice: Voice,
): Promise<WordsForm | undefined> {
  try {
    const asked = await askedWords(ports, ask, voice);
    return asked && formOf(asked.actionId, asked.thread, voice);
  } catch (error) {
    if (error instanceof Declined) return undefined;
    throw error;
  }
}

type AskedWords = { actionId: string; thread: Thread };

async function askedWords(
  ports: AskPorts,
  ask: Ask,
  voice: Voice,
): Promise<AskedWords | undefined> {
  const { wish } = ask;
  const asking = { ask, askedAt: 0, voice, isRepeated: false, isResumed: false };
  if (wish.kind === "press") {
    const action = await findAllowed(ports, { ask, wish, voice });
    if (action.kind !== "comment") return undefined;
    const { thread } = await sceneOfAction(ports, asking, action);
    return { actionId: wish.actionId, thread };
  }
  if (wish.kind !== "command" || wish.name !== "comment" || wish.values["text"] !== undefined)
    return undefined;
  const { values, shown } = wish;
  const scene = await sceneOf(ports, { ...asking, askId: "", values, shown });
  return { actionId: await ownAction(ports, scene, "comment"), thread: scene.thread };
}

function formOf(actionId: string, thread: Thread, voice: Voice): WordsForm {
  const title = fill(voice, "act.formTitle", { thread: nameOf(thread) });
  return { actionId, title, label: say(voice, "act.formLabel") };
}
