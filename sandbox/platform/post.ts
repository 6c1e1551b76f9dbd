// Calls Relay from a platform: one POST with a deadline, to loopback only, recorded in the journal.

import type { Kit } from "./kit.ts";

export type Outgoing = {
  /** Label in the journal: "push", "interaction", "update". */
  what: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  deadlineMs: number;
};

export type HttpPostResult =
  | { outcome: "answered"; status: number; headers: Headers; body: string; durationMs: number }
  | { outcome: "failed"; error: string; durationMs: number };

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

export function isLoopback(url: string): boolean {
  return URL.canParse(url) && LOOPBACK.has(new URL(url).hostname);
}

export async function post(kit: Kit, outgoing: Outgoing): Promise<HttpPostResult> {
  // Sandbox people and secrets are made up. None of them may leave this machine.
  if (!isLoopback(outgoing.url)) throw new Error(`not on this machine: ${outgoing.url}`);
  const startedAt = kit.clock.now();
  const outcome = await attempt(kit, outgoing, startedAt);
  kit.journal.append({
    kind: "sent",
    at: startedAt,
    what: outgoing.what,
    url: outgoing.url,
    status: outcome.outcome === "answered" ? outcome.status : undefined,
    error: outcome.outcome === "failed" ? outcome.error : undefined,
    durationMs: outcome.durationMs,
  });
  return outcome;
}

async function attempt(kit: Kit, outgoing: Outgoing, startedAt: number): Promise<HttpPostResult> {
  const deadline = new AbortController();
  const callOff = kit.clock.after(outgoing.deadlineMs, () => deadline.abort());
  try {
    const response = await fetch(outgoing.url, {
      method: "POST",
      headers: outgoing.headers,
      body: outgoing.body,
      // A redirect is an ordinary response: no platform follows it.
      redirect: "manual",
      signal: deadline.signal,
    });
    const { status, headers } = response;
    const body = await response.text();
    return { outcome: "answered", status, headers, body, durationMs: kit.clock.now() - startedAt };
  } catch (error) {
    const reason = deadline.signal.aborted ? "timed out" : nameOf(error);
    return { outcome: "failed", error: reason, durationMs: kit.clock.now() - startedAt };
  } finally {
    callOff();
  }
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "failed";
  return error.cause instanceof Error ? error.cause.message : error.message;
}
