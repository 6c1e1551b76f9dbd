// Sends the reply of an interaction, with backoff, until the platform no longer accepts it.

import type { InteractionStep, LeasedInteraction } from "../../ports/interactions.ts";
import type { Reply } from "../../contract/interactions/replies.ts";
import type { Locale } from "../../core/i18n/locale.ts";
import type { InteractionPorts } from "./context/ports.ts";
import { chatOf } from "./run-interaction.ts";
import { localeOfUser } from "./context/chat-user.ts";

/** Limit of Discord's interaction tokens; used for all chats. */
const TOLD_WITHIN_MS = 15 * 60_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 15_000;

export async function sendReply(
  ports: InteractionPorts,
  leased: LeasedInteraction & { reply: Reply },
): Promise<InteractionStep> {
  const { body, reply } = leased;
  const chat = chatOf(ports, leased);
  const reading = chat.read(body);
  if (reading.outcome === "later") return again(leased, { afterMs: 0, error: reading.problem });
  if (reading.outcome !== "read") return { status: "failed", error: "nobody to tell" };
  const locale = localeOfUser(reading.interaction);
  const told = await chat.tell(body, reply, locale);
  if (told.outcome === "unheard") return leadToPrivate(ports, leased, locale);
  if (told.outcome === "told") {
    if (reply.prompt && told.posted) await ports.actions.expectReply(reply.prompt.id, told.posted);
    return { status: "told" };
  }
  if (told.outcome === "never") return { status: "failed", error: told.error };
  return again(leased, told);
}

/** Stores the reply, and sends it once the user has opened the private chat with the link. */
async function leadToPrivate(
  ports: InteractionPorts,
  leased: LeasedInteraction,
  locale: Locale,
): Promise<InteractionStep> {
  const payload = ports.random.token();
  await ports.privateAnswers.offer(leased.id, payload);
  const led = await chatOf(ports, leased).leadToPrivate(leased.body, payload, locale);
  if (led.outcome === "told") return { status: "offered" };
  if (led.outcome === "later") return again(leased, led);
  return { status: "failed", error: led.outcome === "never" ? led.error : "nobody to tell" };
}

function again(
  { ageMs, attempts }: LeasedInteraction,
  wait: { afterMs: number; error: string },
): InteractionStep {
  const { afterMs, error } = wait;
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** attempts, MAX_PAUSE_MS);
  const inMs = Math.max(afterMs, pauseMs);
  if (ageMs + inMs > TOLD_WITHIN_MS) return { status: "failed", error };
  return { status: "again", inMs, error };
}
