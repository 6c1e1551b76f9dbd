// Starts a Telegram double with a manual clock, and calls its methods.

import { startChattwo } from "../../../sandbox/chattwo/start.ts";
import { manualClock } from "../../../sandbox/platform/clock.ts";
import type { Switches } from "../../../sandbox/platform/kit.ts";
import { readSeed } from "../../../sandbox/seed.ts";

const seed = readSeed().chattwo;
export const TOKEN = seed.botToken;
export const SUPERGROUP = -1002200000001;
export const FORUM = -1002200000002;
export const GROUP = -4100000003;
export const ANA = 77004021;
export const BO = 77004022;

export async function startTestChattwo(switches: Partial<Switches> = {}, chats = seed.chats) {
  const clock = manualClock();
  const platform = await startChattwo({ clock, seed: { ...seed, chats }, switches });
  const call = async (method: string, parameters: object = {}) => {
    const response = await fetch(`${platform.url}/bot${TOKEN}/${method}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(parameters),
    });
    const body: unknown = await response.json();
    return { status: response.status, headers: response.headers, body };
  };
  return {
    ...platform,
    clock,
    call,
    /** What the platform says to it: the result, or `<code> <description>`. */
    async request(method: string, parameters: object = {}): Promise<unknown> {
      const { status, body } = await call(method, parameters);
      if (typeof body !== "object" || body === null) return body;
      if ("result" in body) return body.result;
      return "description" in body ? `${status} ${String(body.description)}` : body;
    },
    /** Rules broken since the last look, as `<rule>: <detail>`. */
    problems: problemReader(platform.journal),
  };
}

export type TestChattwo = Awaited<ReturnType<typeof startTestChattwo>>;

function problemReader({ problems }: { problems(): readonly { rule: string; detail: string }[] }) {
  let seen = 0;
  return (): string[] => {
    const fresh = problems().slice(seen);
    seen += fresh.length;
    return fresh.map(({ rule, detail }) => `${rule}: ${detail}`);
  };
}
