// Telling the answer, as often as it takes, as long as the platform takes one.

import type { AskNext, TakenAsk } from "../../ports/asks.ts";
import type { Reply } from "../../contract/replies.ts";
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
  const told = await chat.tell(body, reply, voiceOfAsker(reading.ask));
  if (told.outcome === "told") {
    if (reply.prompt && told.posted) await ports.actions.expectReply(reply.prompt.id, told.posted);
    return { status: "told" };
  }
  if (told.outcome === "never") return { status: "failed", error: told.error };
  return again(taken, told);
}

function again({ ageMs, tries }: TakenAsk, wait: { afterMs: number; error: string }): AskNext {
  const { afterMs, error } = wait;
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS);
  const inMs = Math.max(afterMs, pauseMs);
  if (ageMs + inMs > TOLD_WITHIN_MS) return { status: "failed", error };
  return { status: "again", inMs, error };
}
