// Proof that the owner of a URL wants messages: Relay posts a signed challenge, and the receiver returns it.

import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { ChallengeResult } from "../../ports/chat-adapter.ts";
import type { Receiver } from "../../ports/targets.ts";
import { ADDRESS_NOT_ALLOWED } from "../kit/call.ts";
import { type PostOptions, postTo } from "./post.ts";

const Answer = z.object({ challenge: z.string() });
const WITHIN_MS = 10_000;

export async function challengeReceiver(
  options: PostOptions,
  receiver: Pick<Receiver, "url" | "secret">,
): Promise<ChallengeResult> {
  const challenge = randomBytes(16).toString("hex");
  const envelope = { type: "challenge", data: { challenge } };
  const called = await postTo(options, receiver, envelope, AbortSignal.timeout(WITHIN_MS));
  if (called.outcome === "failed")
    return called.error === ADDRESS_NOT_ALLOWED
      ? refused("is not a public https address")
      : refused(`did not answer (${called.error})`);
  const { status, body } = called;
  if (status < 200 || status >= 300) return refused(`answered ${status}`);
  const isReturned = Answer.safeParse(body).data?.challenge === challenge;
  return isReturned ? { outcome: "answered" } : refused("did not return the challenge");
}

function refused(why: string): ChallengeResult {
  return { outcome: "refused", why };
}
