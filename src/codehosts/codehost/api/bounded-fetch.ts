// fetch as we want it with somebody's credentials in it: they go to codehost's own host and nowhere
// else, and an answer has an end.

import { readBounded } from "../read-bounded.ts";

/** A hundred installations, described at length, are a third of this. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Those after which the same thing is asked of another address, as of a renamed repository. */
const MOVED = new Set([301, 307, 308]);
const WITHOUT_BODY = new Set([204, 205, 304]);

export async function boundedFetch(url: string, init: RequestInit): Promise<Response> {
  const asked = { ...init, redirect: "manual" } as const;
  const first = await fetch(url, asked);
  const moved = MOVED.has(first.status) ? sameHost(first.headers.get("location"), url) : null;
  if (moved !== null) await first.body?.cancel();
  const response = moved === null ? first : await fetch(moved, asked);
  const { status, headers } = response;
  const body = await readBounded(response, MAX_BYTES);
  if (body === undefined) throw new Error("answer too large");
  return new Response(WITHOUT_BODY.has(status) ? null : body, { status, headers });
}

function sameHost(location: string | null, url: string): string | null {
  const there = location === null ? null : URL.parse(location, url);
  return there?.origin === new URL(url).origin ? there.href : null;
}
