// Reads a 429 of Discord: the wait, and whether it applies to the whole bot.

import { z } from "zod";
import type { SendResult } from "../../core/delivery/send-result.ts";
import { type ChatResponse, waitMs } from "../kit/call.ts";

const Limit = z.object({
  message: z.string().default("limited"),
  retry_after: z.number().optional(),
  global: z.boolean().default(false),
  code: z.number().default(0),
});
type Limit = z.output<typeof Limit>;

const USUAL_MS = 1000;
/** Cloudflare answers without JSON and counts clients that do not stop. */
const WALL: Limit = {
  message: "shut out by the wall in front of the platform",
  global: true,
  code: 0,
};
const WALL_MS = 60_000;

export function readLimit(answer: ChatResponse): SendResult {
  const { status, headers } = answer;
  const limit = limitIn(answer);
  const isGlobal = limit.global || headers["x-ratelimit-global"] === "true";
  const askedMs = waitMs(limit.retry_after) ?? waitMs(headers["retry-after"]);
  return {
    outcome: "wait",
    reason: "rate_limited",
    scope: isGlobal ? "bot" : "place",
    afterMs: askedMs ?? (limit === WALL ? WALL_MS : USUAL_MS),
    httpStatus: status,
    errorCode: limit.code === 0 ? undefined : String(limit.code),
    error: limit.message,
  };
}

/** The scope is also in a header, for answers whose body was lost. */
function limitIn({ headers, body }: ChatResponse): Limit {
  const scope = headers["x-ratelimit-scope"];
  const { data: said } = Limit.safeParse(body);
  if (!said && scope === undefined) return WALL;
  const limit = said ?? Limit.parse({});
  return scope === "global" ? { ...limit, global: true } : limit;
}

// First invalid field of a form error. Discord reports a tree, of which the first leaf is enough.

const LEAF = "_errors";
const Fault = z.array(z.object({ message: z.string() })).min(1);
const Branch = z.record(z.string(), z.unknown());

const MAX_LEVELS = 10;

/** Such as ": embeds.0.title: Must be 256 or fewer in length."; empty if there is no error. */
export function formFault(errors: unknown): string {
  return find(errors, "", 0) ?? "";
}

function find(node: unknown, path: string, level: number): string | undefined {
  const branch = Branch.safeParse(node);
  if (!branch.success || level > MAX_LEVELS) return undefined;
  const fault = Fault.safeParse(branch.data[LEAF]);
  if (fault.success) return `${path}: ${fault.data[0]?.message}`;
  for (const [name, below] of Object.entries(branch.data)) {
    const found = find(below, `${path}${level === 0 ? ": " : "."}${name}`, level + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
