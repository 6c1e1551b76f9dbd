// chatone's "slow down": how long, and whether it means everything the bot does.

import { z } from "zod";
import type { SendResult } from "../../core/delivery/send-result.ts";
import type { ChatResponse } from "../read-body.ts";
import { waitMs } from "../read-wait.ts";

const Limit = z.object({
  message: z.string().default("limited"),
  retry_after: z.number().optional(),
  global: z.boolean().default(false),
  code: z.number().default(0),
});
type Limit = z.output<typeof Limit>;

const USUAL_MS = 1000;
/** The wall in front of the platform speaks no JSON, and counts who does not stop. */
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
    scope: isGlobal ? "bot" : "place",
    afterMs: askedMs ?? (limit === WALL ? WALL_MS : USUAL_MS),
    httpStatus: status,
    errorCode: limit.code === 0 ? undefined : String(limit.code),
    error: limit.message,
  };
}

/** What the platform says of its scope stands in the header too, where the body was lost. */
function limitIn({ headers, body }: ChatResponse): Limit {
  const scope = headers["x-ratelimit-scope"];
  const { data: said } = Limit.safeParse(body);
  if (!said && scope === undefined) return WALL;
  const limit = said ?? Limit.parse({});
  return scope === "global" ? { ...limit, global: true } : limit;
}
