// Discord's rate limits for one bot: a bucket per route and resource, and a global one.

import { createHash } from "node:crypto";
import { type SandboxResponse, type SandboxCall, json } from "../platform/call.ts";
import type { Kit } from "../platform/kit.ts";
import { createLimiter, type LimitResult, type LimitWindow } from "../platform/limits.ts";
import { createWaits } from "../platform/waits.ts";

/** The bucket of a call. */
export type RateLimitRoute = {
  /** Method and path pattern. */
  name: string;
  /** The channel, server or webhook with its own bucket. */
  place: string;
  /** Whether the global limit ignores the call. */
  isExempt: boolean;
};

type Headers = Readonly<Record<string, string>>;

export type Pass =
  | { outcome: "passed"; headers: Headers }
  | { outcome: "limited"; answer: SandboxResponse };

const USUAL: LimitWindow = { limit: 5, windowMs: 1000 };
const MESSAGE: LimitWindow = { limit: 5, windowMs: 5000 };
const WINDOWS = new Map<string, LimitWindow>([
  ["POST /channels/:channelId/messages", MESSAGE],
  ["PATCH /channels/:channelId/messages/:messageId", MESSAGE],
]);
export const BOT_PER_SECOND = 50;
const GLOBAL: LimitWindow = { limit: BOT_PER_SECOND, windowMs: 1000 };

/** Calls on other channels may be in flight when the global limit is reached. */
const ON_THE_WAY_MS = 50;

export function createRateLimits(kit: Kit) {
  const routes = new Map<string, ReturnType<typeof createLimiter>>();
  const everything = createLimiter(kit.clock, GLOBAL);
  const waits = createWaits(kit.clock);
  const noteHaste = (call: SandboxCall, key: string, onTheWayMs = 0) => {
    const earlyMs = waits.earlyMs(key, onTheWayMs);
    if (earlyMs > 0) kit.problem(call, "request-while-limited", `${earlyMs} ms too early`);
  };

  const limiterOf = (name: string) => {
    const limiter = routes.get(name) ?? createLimiter(kit.clock, windowOf(name));
    routes.set(name, limiter);
    return limiter;
  };

  return {
    take(call: SandboxCall, route: RateLimitRoute): Pass {
      const key = keyOf(route);
      noteHaste(call, key);
      if (!kit.switches.limits) return { outcome: "passed", headers: {} };
      noteHaste(call, EVERYTHING, ON_THE_WAY_MS);
      const all = route.isExempt ? UNLIMITED : everything.take("");
      if (!all.isAllowed) {
        waits.ask(EVERYTHING, all.resetMs);
        return { outcome: "limited", answer: tooMany(all.resetMs / 1000, "global") };
      }
      const taken = limiterOf(route.name).take(key);
      const headers = limitHeaders(kit, route, taken);
      if (taken.isAllowed) return { outcome: "passed", headers };
      waits.ask(key, taken.resetMs);
      return { outcome: "limited", answer: tooMany(taken.resetMs / 1000, "user", headers) };
    },
    /** A rate limit from a fault script, not from the count. */
    sayLimited(
      call: SandboxCall,
      route: RateLimitRoute | undefined,
      seconds: number,
    ): SandboxResponse {
      const key = route ? keyOf(route) : EVERYTHING;
      noteHaste(call, key);
      waits.ask(key, seconds * 1000);
      const taken = { isAllowed: false, remaining: 0, resetMs: seconds * 1000 };
      return tooMany(seconds, "user", route && limitHeaders(kit, route, taken));
    },
  };
}

const EVERYTHING = "everything";
const UNLIMITED: LimitResult = { isAllowed: true, remaining: 1, resetMs: 0 };

type Scope = "user" | "global" | "shared";

/** A shared limit of the channel. It does not count against the bot. */
export function busyChannel(ms: number): SandboxResponse {
  const message =
    "The write action you are performing on the channel has hit the write rate limit.";
  return limited({ message, retry_after: ms / 1000, global: false, code: 20028 }, "shared");
}

/** The daily limit of new commands is reached. */
export function dayIsFull(ms: number): SandboxResponse {
  const message = "Max number of daily application command creates has been reached (200)";
  return limited({ message, retry_after: ms / 1000, global: false, code: 30034 }, "user");
}

function tooMany(seconds: number, scope: Scope, headers: Headers = {}): SandboxResponse {
  const message = "You are being rate limited.";
  return limited({ message, retry_after: seconds, global: scope === "global" }, scope, headers);
}

function limited(
  body: { message: string; retry_after: number; global: boolean; code?: number },
  scope: Scope,
  headers: Headers = {},
): SandboxResponse {
  return json(429, body, {
    ...headers,
    "retry-after": String(Math.ceil(body.retry_after)),
    "x-ratelimit-scope": scope,
    ...(body.global && { "x-ratelimit-global": "true" }),
  });
}

function limitHeaders(
  kit: Kit,
  route: RateLimitRoute,
  { remaining, resetMs }: LimitResult,
): Headers {
  return {
    "x-ratelimit-limit": String(windowOf(route.name).limit),
    "x-ratelimit-remaining": String(remaining),
    "x-ratelimit-reset": ((kit.clock.now() + resetMs) / 1000).toFixed(3),
    "x-ratelimit-reset-after": (resetMs / 1000).toFixed(3),
    "x-ratelimit-bucket": createHash("md5").update(route.name).digest("hex"),
  };
}

function windowOf(name: string): LimitWindow {
  return WINDOWS.get(name) ?? USUAL;
}

function keyOf({ name, place }: RateLimitRoute): string {
  return `${name} ${place}`;
}
