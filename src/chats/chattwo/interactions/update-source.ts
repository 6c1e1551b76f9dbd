// Long polling for updates. Telegram keeps updates until a later call acknowledges them by `offset`, so no fetched but
// unstored update is lost.

import type { FetchResult, FetchFault, UpdateSource } from "../../../ports/chat-adapter.ts";
import type { ApiMethods } from "@grammyjs/types";
import { z } from "zod";
import type { SendResult } from "../../../core/delivery/send-result.ts";
import type { CallResult } from "../../kit/call.ts";
import { redactSecret } from "../../kit/redact-result.ts";
import { botCaller, type BotOptions } from "../bot-caller.ts";
import { readCalled } from "../read-answer.ts";
import { UPDATE_KINDS } from "./update.ts";

/** Shorter than the idle timeout of common routers and proxies. */
const WAIT_SECONDS = 30;
const ANSWER_MS = 10_000;
const MAX_UPDATES = 50;
/** `MAX_UPDATES` of the longest messages, each with the message it replies to. */
const MAX_BYTES = 16 * 1024 * 1024;

const Answer = z.object({
  ok: z.literal(true),
  result: z.array(z.looseObject({ update_id: z.int() })),
});

export function chattwoUpdates(options: BotOptions): UpdateSource {
  const timeoutMs = WAIT_SECONDS * 1000 + ANSWER_MS;
  const call = botCaller({ ...options, timeoutMs, maxBytes: MAX_BYTES });
  return {
    async fetch(kept, signal) {
      const body = {
        timeout: WAIT_SECONDS,
        limit: MAX_UPDATES,
        allowed_updates: [...UPDATE_KINDS],
        // Omitted after the acknowledgment: after a week without updates, Telegram restarts ids at random.
        ...(kept !== undefined && { offset: kept + 1 }),
      } satisfies Parameters<ApiMethods<never>["getUpdates"]>[0];
      const called = await call("getUpdates", body, signal);
      const fetched = fetchedIn(called);
      if (fetched) return fetched;
      const fault = faultOf(readCalled(called));
      return { ...fault, error: redactSecret(fault.error, options.botToken) };
    },
  };
}

function fetchedIn(called: CallResult): FetchResult | undefined {
  if (called.outcome !== "answered") return undefined;
  const answer = Answer.safeParse(called.body);
  if (!answer.success) return undefined;
  const updates = answer.data.result;
  return {
    outcome: "fetched",
    bodies: updates.map((update) => JSON.stringify(update)),
    last: updates.at(-1)?.update_id,
  };
}

function faultOf(result: SendResult): FetchFault {
  if (result.outcome === "delivered")
    return { outcome: "failed", error: "another answer than asked for" };
  const { error } = result;
  if (result.outcome === "wait") return { outcome: "wait", afterMs: result.afterMs, error };
  if (result.outcome === "botRefused") return { outcome: "refused", error };
  if (result.httpStatus !== 409) return { outcome: "failed", error };
  return { outcome: "conflict", isWebhook: /webhook/i.test(error), error };
}
