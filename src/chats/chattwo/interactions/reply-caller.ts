// API calls for replies, with the credential redacted from their results.

import { z } from "zod";
import type { SendResult } from "../../../core/delivery/send-result.ts";
import { type CallResult, unreadable } from "../../kit/call.ts";
import { redactSecret } from "../../kit/redact-result.ts";
import { botCaller, type BotOptions } from "../bot-caller.ts";
import { readCalled } from "../read-answer.ts";

type Failed = Exclude<SendResult, { outcome: "delivered" }>;

export type Speaker = {
  /** A method that returns a message. `messageId` is the message to edit. */
  say(method: string, body: object, messageId?: string): Promise<SendResult>;
  /** Any other method. */
  learn<Found>(method: string, body: object, schema: z.ZodType<Found>): Promise<Learnt<Found>>;
};

type Learnt<Found> = { found: Found } | { failed: Failed };

export function speakerOf(options: BotOptions): Speaker {
  const call = botCaller(options);
  const cleaned = (failed: Failed): Failed => ({
    ...failed,
    error: redactSecret(failed.error, options.botToken),
  });
  return {
    async say(method, body, messageId) {
      const result = readCalled(await call(method, body), messageId);
      return result.outcome === "delivered" ? result : cleaned(result);
    },
    async learn(method, body, schema) {
      const called = await call(method, body);
      const found = foundIn(called, schema);
      if (found) return found;
      const result = readCalled(called);
      if (result.outcome !== "delivered") return { failed: cleaned(result) };
      return { failed: unreadable("another answer than asked for") };
    },
  };
}

function foundIn<Found>(
  called: CallResult,
  schema: z.ZodType<Found>,
): { found: Found } | undefined {
  if (called.outcome !== "answered") return undefined;
  const said = z.object({ ok: z.literal(true), result: schema }).safeParse(called.body);
  return said.success ? { found: said.data.result } : undefined;
}
