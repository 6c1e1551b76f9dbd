// The wall in front of the platform. It shuts out an address that was told no too often, and then
// speaks HTML, as it knows nothing of the API behind it.

import { type SandboxResponse, page } from "../platform/call.ts";
import type { Kit } from "../platform/kit.ts";

const WINDOW_MS = 10 * 60_000;
const INVALID = new Set([401, 403, 429]);

/** One count only: all who call the sandbox share one address. */
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
    /** What an address that is shut out gets, whatever it asks for. */
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
