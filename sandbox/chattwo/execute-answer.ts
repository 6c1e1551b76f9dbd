// Runs a method that a webhook returned in its response. Telegram does not report the result.

import { z } from "zod";
import type { SandboxCall } from "../platform/call.ts";
import type { SandboxClock } from "../platform/clock.ts";

const Asked = z.looseObject({ method: z.string() });

/** Methods whose result would be lost, and those that would change the webhook or end the session. */
const REFUSED = /^(?:get.*|setwebhook|deletewebhook|close|logout)$/i;

export function answerExecutor(
  clock: SandboxClock,
  token: string,
  wire: (call: SandboxCall) => Promise<unknown>,
) {
  return (answer: string): void => {
    const asked = Asked.safeParse(parseJson(answer));
    if (!asked.success || REFUSED.test(asked.data.method)) return;
    const { method, ...parameters } = asked.data;
    void wire({
      // 0: the bot made no call, so the journal has none.
      id: 0,
      at: clock.now(),
      method: "POST",
      path: `/bot${token}/${encodeURIComponent(method)}`,
      query: new URLSearchParams(),
      headers: new Map(),
      body: parameters,
      text: answer,
    });
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
