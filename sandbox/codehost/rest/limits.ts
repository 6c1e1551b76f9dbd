// Rate limits per caller: primary per hour, and a far lower secondary limit for requests that create content.

import { type SandboxResponse, type SandboxCall, json } from "../../platform/call.ts";
import type { Kit } from "../../platform/kit.ts";
import { createLimiter, type LimitResult } from "../../platform/limits.ts";
import { createWaits } from "../../platform/waits.ts";
import type { RequestActor } from "./actor.ts";
import { refuse } from "./refuse.ts";

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
const LIMIT = 5000;
const ANONYMOUS_LIMIT = 60;
const CREATED_PER_MINUTE = 80;
const CREATED_PER_HOUR = 500;

const ABOUT = "/using-the-rest-api/rate-limits-for-the-rest-api";

export type Ruling = { headers: Record<string, string>; refusal: SandboxResponse | undefined };

export function createRestLimits(kit: Kit) {
  const { clock } = kit;
  const named = createLimiter(clock, { limit: LIMIT, windowMs: HOUR_MS });
  const anonymous = createLimiter(clock, { limit: ANONYMOUS_LIMIT, windowMs: HOUR_MS });
  const perMinute = createLimiter(clock, { limit: CREATED_PER_MINUTE, windowMs: MINUTE_MS });
  const perHour = createLimiter(clock, { limit: CREATED_PER_HOUR, windowMs: HOUR_MS });
  const waits = createWaits(clock);

  const note = (call: SandboxCall, key: string, refused: LimitResult | undefined) => {
    if (waits.earlyMs(key) > 0)
      kit.problem(call, "request-while-limited", `${key} was told to wait`);
    else if (refused) kit.problem(call, "over-limit", `${key} asked for too much`);
    if (refused) waits.ask(key, refused.resetMs);
  };

  const takeCreation = (key: string): LimitResult | undefined => {
    const inMinute = perMinute.take(key);
    const taken = inMinute.isAllowed ? perHour.take(key) : inMinute;
    return taken.isAllowed ? undefined : taken;
  };

  const take = (call: SandboxCall, actor: RequestActor): Ruling => {
    const key = keyOf(actor);
    const isNamed = key !== "nobody";
    const primary = (isNamed ? named : anonymous).take(key);
    const headers = rateHeaders(primary, isNamed ? LIMIT : ANONYMOUS_LIMIT, clock.now());
    // Counted even if limits are off, so that the headers are right once they are switched on.
    const created = isCreating(call) && primary.isAllowed ? takeCreation(key) : undefined;
    const refused = primary.isAllowed ? created : primary;
    note(call, key, kit.switches.limits ? refused : undefined);
    if (!kit.switches.limits) return { headers, refusal: undefined };
    if (!primary.isAllowed) return { headers, refusal: exceeded(key) };
    return { headers, refusal: created && secondaryLimit(created.resetMs / 1000, 403) };
  };
  return {
    take,
    /** A rate limit from a fault script, not from the count. */
    sayLimited(call: SandboxCall, actor: RequestActor, seconds: number): SandboxResponse {
      note(call, keyOf(actor), undefined);
      waits.ask(keyOf(actor), seconds * 1000);
      return secondaryLimit(seconds, 429);
    },
  };
}

function secondaryLimit(seconds: number, status: number): SandboxResponse {
  return json(
    status,
    {
      message:
        "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.",
      documentation_url: `https://docs.github.com/rest${ABOUT}#about-secondary-rate-limits`,
      status: String(status),
    },
    { "retry-after": String(Math.ceil(seconds)) },
  );
}

function exceeded(key: string): SandboxResponse {
  return refuse(403, `API rate limit exceeded for ${key}.`, ABOUT);
}

function keyOf(actor: RequestActor): string {
  if (actor.kind === "user") return `user ID ${actor.person.id}`;
  if (actor.kind === "installation") return `installation ID ${actor.installation.id}`;
  return actor.kind === "client" ? "the OAuth client" : actor.kind;
}

function isCreating({ method, path }: SandboxCall): boolean {
  return method !== "GET" && method !== "HEAD" && path.startsWith("/repos/");
}

function rateHeaders({ remaining, resetMs }: LimitResult, limit: number, now: number) {
  return {
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": String(remaining),
    "x-ratelimit-used": String(limit - remaining),
    "x-ratelimit-reset": String(Math.ceil((now + resetMs) / 1000)),
    "x-ratelimit-resource": "core",
  };
}
