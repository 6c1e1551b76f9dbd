// fetch for authenticated requests: follows redirects only within the code host, and bounds the response.

import { readBounded } from "../../../core/kernel/bounded-body.ts";

/** Three times the size of 100 app installations with full descriptions. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Redirects that keep the method, as for a renamed repository. */
const MOVED = new Set([301, 307, 308]);
const WITHOUT_BODY = new Set([204, 205, 304]);

export async function boundedFetch(url: string, init: RequestInit): Promise<Response> {
  const asked = { ...init, redirect: "manual" } as const;
  const first = await fetch(url, asked);
  const moved = MOVED.has(first.status) ? sameHost(first.headers.get("location"), url) : null;
  if (moved !== null) await first.body?.cancel();
  const response = moved === null ? first : await fetch(moved, asked);
  const { status, headers } = response;
  const body = await readBounded(response.body, MAX_BYTES);
  if (body === undefined) throw new Error("answer too large");
  return new Response(WITHOUT_BODY.has(status) ? null : body, { status, headers });
}

function sameHost(location: string | null, url: string): string | null {
  const there = location === null ? null : URL.parse(location, url);
  return there?.origin === new URL(url).origin ? there.href : null;
}
