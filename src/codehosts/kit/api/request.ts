// One HTTP request to a code host, with a deadline and a bounded response. Never passes on an error's own text, which can
// contain URLs with secrets.

import { readBounded } from "../../../core/kernel/bounded-body.ts";
import type { HostAnswer } from "../../../ports/accounts.ts";

const DEADLINE_MS = 8_000;
const MAX_BYTES = 64 * 1024;

export type HostRequest = {
  method: "GET" | "POST" | "DELETE";
  headers: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, string | undefined>>;
};

export type HostResponse = { status: number; body: unknown };

export async function request(
  url: string,
  { method, headers, body }: HostRequest,
): Promise<Exclude<HostAnswer<HostResponse>, { outcome: "refused" }>> {
  try {
    const reply = await fetch(url, {
      method,
      headers: {
        ...headers,
        "user-agent": "relay",
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const answer = await readBounded(reply.body, MAX_BYTES);
    if (answer === undefined) return { outcome: "unavailable", why: "answer too large" };
    return {
      outcome: "given",
      value: { status: reply.status, body: readJson(answer.toString("utf8")) },
    };
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    return { outcome: "unavailable", why: isLate ? "timed out" : "no answer" };
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
