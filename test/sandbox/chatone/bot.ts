// A bot for tests of the Discord double: plain HTTP, so that tests see every byte of an answer.

import { manualClock, type ManualClock } from "../../../sandbox/platform/clock.ts";
import type { Switches } from "../../../sandbox/platform/kit.ts";
import { type Chatone, startChatone } from "../../../sandbox/chatone/start.ts";
import { readSeed } from "../../../sandbox/seed.ts";

export const seed = readSeed().chatone;
export const SHOP = "118020000000000001";
export const DEPLOYS = "118020000000000002";
export const HIDDEN = "118020000000000004";
export const ANA = "811000000000004021";
export const BO = "811000000000004022";
export const ON_CALL = "700100000000000001";
export const AGENT = "DiscordBot (https://relay.example, 1.0.0)";
export const QUIET = { allowed_mentions: { parse: [] } };

export type Reply = { status: number; headers: Headers; body: unknown };

export type Bot = { platform: Chatone; clock: ManualClock; call: Caller; rules(): string[] };
type Caller = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Reply>;

/** Limits are off unless a test is about them: most tests are about one answer, not about many. */
export async function startBot(switches: Partial<Switches> = { limits: false }): Promise<Bot> {
  const clock = manualClock();
  const platform = await startChatone({ seed, clock, switches });
  return {
    platform,
    clock,
    async call(method, path, body, headers = {}) {
      const response = await fetch(`${platform.url}/api/v10${path}`, {
        method,
        headers: {
          authorization: `Bot ${seed.botToken}`,
          "user-agent": AGENT,
          "content-type": "application/json",
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: parse(text) };
    },
    rules: () => platform.journal.problems().map(({ rule }) => rule),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function wrongForm(errors: unknown) {
  return { message: "Invalid Form Body", code: 50035, errors };
}

export function oneError(code: string, message: string) {
  return { _errors: [{ code, message }] };
}
