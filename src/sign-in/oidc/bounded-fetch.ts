// HTTP requests to the OpenID provider, with a deadline and a bounded response.

import { readBounded } from "../../core/kernel/bounded-body.ts";

const DEADLINE_MS = 8_000;
const MAX_BYTES = 512 * 1024;

/** What the library passes to its fetch. */
type RequestParts = {
  method: string;
  headers: Record<string, string>;
  body?: URLSearchParams | string | null | undefined;
};

export type BoundedFetch = (url: string, parts: RequestParts) => Promise<Response>;

/** One deadline for all requests of a sign-in. */
export function boundedFetch(): BoundedFetch {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  return async (url, { body = null, ...parts }) => {
    // Not by a Request: once that is collected, its signal no longer follows this one.
    const reply = await fetch(url, { ...parts, body, redirect: "manual", signal });
    const { status, headers } = reply;
    const answer = await readBounded(reply.body, MAX_BYTES);
    if (answer === undefined) throw new RangeError("answer too large");
    return new Response(answer, { status, headers });
  };
}
