// Discord's edge. It bans an IP address after too many invalid requests, and then responds with HTML, because it is not
// part of the API.

import { type SandboxResponse, page } from "../platform/call.ts";
import type { Kit } from "../platform/kit.ts";

const WINDOW_MS = 10 * 60_000;
const INVALID = new Set([401, 403, 429]);

/** One counter for all callers, because they share one IP address. */
export function createEdge(kit: Kit) {
  let endsAt = 0;
  let invalid = 0;
  return {
    count({ status, headers }: SandboxResponse): void {
      if (!INVALID.has(status) || headers["x-ratelimit-scope"] === "shared") return;
      if (endsAt <= kit.clock.now()) {
        endsAt = kit.clock.now() + WINDOW_MS;
        invalid = 0;
      }
      invalid += 1;
    },
    /** Response to any request from a banned IP address. */
    refusal(): SandboxResponse | undefined {
      const leftMs = endsAt - kit.clock.now();
      const { limits, banAfter } = kit.switches;
      if (!limits || invalid < banAfter || leftMs <= 0) return undefined;
      const shown = page(429, SHUT_OUT);
      return {
        ...shown,
        headers: { ...shown.headers, "retry-after": String(Math.ceil(leftMs / 1000)) },
      };
    },
  };
}

const SHUT_OUT =
  "<!doctype html>\n<html>\n<head><title>Access denied</title></head>\n<body>\n" +
  "<h1>Error 1015</h1>\n<p>You are being rate limited</p>\n</body>\n</html>\n";
