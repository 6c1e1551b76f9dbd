// How much one caller may ask: so many calls an hour, and far fewer that create something.

import { type Answer, type Call, json } from "../../platform/call.ts";
import type { Kit } from "../../platform/kit.ts";
import { createLimiter, type Taken } from "../../platform/limits.ts";
import { createWaits } from "../../platform/waits.ts";
import type { Actor } from "./actor.ts";
import { refuse } from "./refuse.ts";

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
const LIMIT = 5000;
const ANONYMOUS_LIMIT = 60;
const CREATED_PER_MINUTE = 80;
const CREATED_PER_HOUR = 500;

const ABOUT = "/using-the-rest-api/rate-limits-for-the-rest-api";

export type Ruling = { headers: Record<string, string>; refusal: Answer | undefined };

export function createRestLimits(kit: Kit) {
  const { clock } = kit;
  const named = createLimiter(clock, { limit: LIMIT, windowMs: HOUR_MS });
  const anonymous = createLimiter(clock, { limit: ANONYMOUS_LIMIT, windowMs: HOUR_MS });
  const perMinute = createLimiter(clock, { limit: CREATED_PER_MINUTE, windowMs: MINUTE_MS });
  const perHour = createLimiter(clock, { limit: CREATED_PER_HOUR, windowMs: HOUR_MS });
  const waits = createWaits(clock);

  const note = (call: Call, key: string, refused: Taken | undefined) => {
    if (waits.earlyMs(key) > 0)
      kit.problem(call, "request-while-limited", `${key} was told to wait`);
    else if (refused) kit.problem(call, "over-limit", `${key} asked for too much`);
    if (refused) waits.ask(key, refused.resetMs);
  };

  const takeCreation = (key: string): Taken | undefined => {
    const inMinute = perMinute.take(key);
    const taken = inMinute.isAllowed ? perHour.take(key) : inMinute;
    return taken.isAllowed ? undefined : taken;
  };

  const take = (call: Call, actor: Actor): Ruling => {
    const key = keyOf(actor);
    const isNamed = key !== "nobody";
    const primary = (isNamed ? named : anonymous).take(key);
    const headers = rateHeaders(primary, isNamed ? LIMIT : ANONYMOUS_LIMIT, clock.now());
    // Counted all the same, so that the headers are right whenever the limits are switched on.
    const created = isCreating(call) && primary.isAllowed ? takeCreation(key) : undefined;
    const refused = primary.isAllowed ? created : primary;
    note(call, key, kit.switches.limits ? refused : undefined);
    if (!kit.switches.limits) return { headers, refusal: undefined };
    if (!primary.isAllowed) return { headers, refusal: exceeded(key) };
    return { headers, refusal: created && secondaryLimit(created.resetMs / 1000, 403) };
  };
  return {
    take,
    /** A limit that a fault script said, not a count. */
    sayLimited(call: Call, actor: Actor, seconds: number): Answer {
      note(call, keyOf(actor), undefined);
      waits.ask(keyOf(actor), seconds * 1000);
      return secondaryLimit(seconds, 429);
    },
  };
}

function secondaryLimit(seconds: number, status: number): Answer {
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

function exceeded(key: string): Answer {
  return refuse(403, `API rate limit exceeded for ${key}.`, ABOUT);
}

function keyOf(actor: Actor): string {
  if (actor.kind === "user") return `user ID ${actor.person.id}`;
  if (actor.kind === "installation") return `installation ID ${actor.installation.id}`;
  return actor.kind === "client" ? "the OAuth client" : actor.kind;
}

function isCreating({ method, path }: Call): boolean {
  return method !== "GET" && method !== "HEAD" && path.startsWith("/repos/");
}

function rateHeaders({ remaining, resetMs }: Taken, limit: number, now: number) {
  return {
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": String(remaining),
    "x-ratelimit-used": String(limit - remaining),
    "x-ratelimit-reset": String(Math.ceil((now + resetMs) / 1000)),
    "x-ratelimit-resource": "core",
  };
}
