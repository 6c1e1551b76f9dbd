// Telling the answer, as often as it takes, as long as the platform takes one.

import type { AskNext, TakenAsk } from "../../ports/asks.ts";
import type { Reply } from "../../contract/replies.ts";
import type { Voice } from "../../core/words/words.ts";
import type { AskPorts } from "./ports.ts";
import { chatOf } from "./run-ask.ts";
import { voiceOfAsker } from "./voice-of-asker.ts";

/** chatone's own limit; nobody waits for longer elsewhere either. */
const TOLD_WITHIN_MS = 15 * 60_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;

export async function tellAsk(
  ports: AskPorts,
  taken: TakenAsk & { reply: Reply },
): Promise<AskNext> {
  const { body, reply } = taken;
  const chat = chatOf(ports, taken);
  const reading = chat.read(body);
  if (reading.outcome === "later") return again(taken, { afterMs: 0, error: reading.problem });
  if (reading.outcome !== "asked") return { status: "failed", error: "nobody to tell" };
  const voice = voiceOfAsker(reading.ask);
  const told = await chat.tell(body, reply, voice);
  if (told.outcome === "unheard") return leadToPrivate(ports, taken, voice);
  if (told.outcome === "told") {
    if (reply.prompt && told.posted) await ports.actions.expectReply(reply.prompt.id, told.posted);
    return { status: "told" };
  }
  if (told.outcome === "never") return { status: "failed", error: told.error };
  return again(taken, told);
}

/** The answer is kept, and told once its person has opened their private chat by the link. */
async function leadToPrivate(ports: AskPorts, taken: TakenAsk, voice: Voice): Promise<AskNext> {
  const payload = ports.random.token();
  await ports.privateAnswers.offer(taken.id, payload);
  const led = await chatOf(ports, taken).leadToPrivate(taken.body, payload, voice);
  if (led.outcome === "told") return { status: "offered" };
  if (led.outcome === "later") return again(taken, led);
  return { status: "failed", error: led.outcome === "never" ? led.error : "nobody to tell" };
}

function again({ ageMs, tries }: TakenAsk, wait: { afterMs: number; error: string }): AskNext {
  const { afterMs, error } = wait;
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS);
  const inMs = Math.max(afterMs, pauseMs);
  if (ageMs + inMs > TOLD_WITHIN_MS) return { status: "failed", error };
  return { status: "again", inMs, error };
}
