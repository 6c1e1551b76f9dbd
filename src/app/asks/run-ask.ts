// One ask: done, or a sentence about why not. Whatever happens, somebody is told.

import type { Ask, Wish } from "../../core/asks/ask.ts";
import { Declined, SignInNeeded } from "../../core/asks/declined.ts";
import { no } from "../../core/asks/replies.ts";
import { code, text } from "../../core/rich-text.ts";
import { fillRich, say } from "../../core/words/say.ts";
import type { Voice } from "../../core/words/words.ts";
import type { AskNext, TakenAsk } from "../../ports/asks.ts";
import type { Outcome } from "../commands/command.ts";
import type { AskPorts } from "./ports.ts";
import { isForUs } from "./run-action.ts";
import { runWish } from "./run-wish.ts";
import { signInLink } from "./sign-in-link.ts";
import { voiceOfAsker } from "./voice-of-asker.ts";

/** Nobody wants a merge that they asked for a while ago and gave up on. */
const BEGUN_WITHIN_MS = 60_000;
/** What was begun before is looked into for longer. */
const LOOKED_INTO_WITHIN_MS = 5 * 60_000;
const MOST_TRIES = 3;
const AGAIN_MS = 500;

export async function runAsk(ports: AskPorts, taken: TakenAsk, nowMs: number): Promise<AskNext> {
  const next = await readAndRun(ports, taken, nowMs);
  await learnNames(ports, taken);
  return next;
}

/** Only afterwards, for a channel that was just connected is known by then. The answer does not depend on it. */
async function learnNames(ports: AskPorts, taken: TakenAsk): Promise<void> {
  try {
    await ports.placeNames.learn(chatOf(ports, taken).namesIn(taken.body));
  } catch (error) {
    ports.log.error("names.not-kept", error, { askId: taken.id, platform: taken.platform });
  }
}

async function readAndRun(ports: AskPorts, taken: TakenAsk, nowMs: number): Promise<AskNext> {
  const reading = chatOf(ports, taken).read(taken.body);
  if (reading.outcome === "nothing") return { status: "told" };
  if (reading.outcome === "unreadable") return { status: "failed", error: reading.problem };
  if (reading.outcome === "later") return readLater(taken, reading.problem);
  const { ask } = reading;
  try {
    return await answer(ports, { taken, ask, nowMs });
  } catch (error) {
    if (error instanceof Declined) return telling(taken, { reply: error.reply });
    return afterFault(ports, { taken, voice: voiceOfAsker(ask), error });
  }
}

type Read = { taken: TakenAsk; ask: Ask; nowMs: number };

async function answer(ports: AskPorts, { taken, ask, nowMs }: Read): Promise<AskNext> {
  if (!(await isForUs(ports, ask))) return { status: "told" };
  if (ask.wish.kind === "started") return tellInPrivate(ports, taken, { ask, wish: ask.wish });
  const refused = tooLate(ask, taken, nowMs) ?? (ask.asker.isHidden ? "ask.hidden" : undefined);
  // Nothing in it is for one person alone, and whoever hides can be told in no other way.
  if (refused !== undefined) {
    const words = say(voiceOfAsker(ask), refused);
    return telling(taken, { reply: { ...no([text(words)]), mayBeHeard: true } });
  }
  const askedAt = ask.askedAt ?? nowMs - taken.ageMs;
  const [isRepeated, isResumed] = [taken.attempt > 1, taken.preface !== undefined];
  const wished = { askId: taken.id, ask, askedAt, isRepeated, isResumed };
  try {
    return telling(taken, await runWish(ports, wished));
  } catch (error) {
    if (!(error instanceof SignInNeeded)) throw error;
    const link = await signInLink(ports, {
      ...wished,
      voice: voiceOfAsker(ask),
      isResuming: true,
    });
    return telling(taken, { reply: { ...error.reply, link } });
  }
}

type Started = { ask: Ask; wish: Extract<Wish, { kind: "started" }> };

/** What this person asked in a group is answered now that they have opened their private chat. */
async function tellInPrivate(
  ports: AskPorts,
  taken: TakenAsk,
  { ask, wish }: Started,
): Promise<AskNext> {
  const chat = chatOf(ports, taken);
  const isTold = await ports.privateAnswers.tell(wish.payload, ({ platform, body }) => {
    const reading = platform === ask.platform ? chat.read(body) : undefined;
    return reading?.outcome === "asked" && reading.ask.asker.userId === ask.asker.userId;
  });
  if (isTold) return { status: "told" };
  return telling(taken, { reply: no([text(say(voiceOfAsker(ask), "ask.staleLink"))]) });
}

function readLater({ readyMs, attempt }: TakenAsk, error: string): AskNext {
  if (readyMs > BEGUN_WITHIN_MS) return { status: "failed", error };
  return { status: "again", inMs: AGAIN_MS * attempt, error };
}

export function chatOf({ chats }: Pick<AskPorts, "chats">, { platform }: TakenAsk) {
  const chat = chats.get(platform);
  if (!chat) throw new Error(`${platform} is not set up`);
  return chat;
}

/** After a sign-in, what is said about the link comes first. */
function telling({ preface }: Pick<TakenAsk, "preface">, { reply, audit = [] }: Outcome): AskNext {
  if (!preface) return { status: "telling", reply, audit };
  const lines = [...preface.lines, ...reply.lines];
  return { status: "telling", reply: { ...reply, lines, isFollowUp: true }, audit };
}

function tooLate({ askedAt }: Ask, { readyMs, preface, attempt }: TakenAsk, nowMs: number) {
  const isOld = preface === undefined && askedAt !== undefined;
  const sinceMs = Math.max(readyMs, isOld ? nowMs - askedAt : 0);
  if (attempt === 1) return sinceMs > BEGUN_WITHIN_MS ? "ask.late" : undefined;
  return sinceMs > LOOKED_INTO_WITHIN_MS ? "ask.unsure" : undefined;
}

type Fault = { taken: TakenAsk; voice: Voice; error: unknown };

/** A poison ask is tried a little, then set aside and its asker told. */
function afterFault({ log }: AskPorts, { taken, voice, error }: Fault): AskNext {
  const why = error instanceof Error ? error.message : String(error);
  if (taken.attempt < MOST_TRIES)
    return { status: "again", inMs: AGAIN_MS * taken.attempt, error: why };
  log.error("ask.failed", error, { askId: taken.id, platform: taken.platform });
  return telling(taken, { reply: no(fillRich(voice, "ask.failed", { id: [code(taken.id)] })) });
}
