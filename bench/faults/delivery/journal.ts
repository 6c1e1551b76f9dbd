// What the platforms say about the calls that reached them, kept short while the run goes on.

import { z } from "zod";
import type { Platform } from "../../../src/core/sends/target-key.ts";
import { readMark } from "./marks.ts";

/** A call that wanted a new message. */
export type Call = {
  platform: Platform;
  target: string;
  /** Of the webhook it tells of. */
  number: number | undefined;
  arrivedAt: number;
  /** Undefined while it is under way. */
  endedAt: number | undefined;
  /** What the platform decided; undefined where a fault came before the decision. */
  status: number | undefined;
  isAnswered: boolean;
  fault: string | undefined;
};

export type Problem = { platform: Platform; rule: string; detail: string };

const Entry = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("arrived"),
    seq: z.number(),
    at: z.number(),
    call: z.number(),
    method: z.string(),
    path: z.string(),
    /** None of a call that only asks. */
    body: z.unknown().optional(),
    target: z.string().optional(),
  }),
  z.object({
    kind: z.literal("ended"),
    seq: z.number(),
    at: z.number(),
    call: z.number(),
    status: z.number().optional(),
    fault: z.string().optional(),
    answered: z.boolean(),
  }),
  z.object({ kind: z.literal("problem"), seq: z.number(), rule: z.string(), detail: z.string() }),
  z.object({ kind: z.literal("sent"), seq: z.number() }),
]);
type Entry = z.infer<typeof Entry>;

const NEW_MESSAGE = /(^|\/)(messages|sendMessage)$/;

export function isApplied({ status }: Pick<Call, "status">): boolean {
  return status !== undefined && status >= 200 && status < 300;
}

export type JournalReading = ReturnType<typeof journalOf>;

/** Takes in a platform's journal piece by piece. */
export function journalOf(platform: Platform) {
  const calls = new Map<number, Call>();
  const problems: Problem[] = [];
  let seq = 0;

  const take = (entry: Entry) => {
    seq = entry.seq;
    if (entry.kind === "problem")
      problems.push({ platform, rule: entry.rule, detail: entry.detail });
    if (entry.kind === "arrived" && entry.method === "POST" && NEW_MESSAGE.test(entry.path))
      calls.set(entry.call, arrived(platform, entry));
    if (entry.kind !== "ended") return;
    const call = calls.get(entry.call);
    if (!call) return;
    call.endedAt = entry.at;
    call.status = entry.status;
    call.isAnswered = entry.answered;
    call.fault = entry.fault;
  };

  return {
    /** Number of the last entry that was taken in. */
    last: () => seq,
    add(lines: string): void {
      for (const line of lines.split("\n")) if (line !== "") take(Entry.parse(JSON.parse(line)));
    },
    calls: (): Call[] => [...calls.values()],
    problems: (): readonly Problem[] => problems,
  };
}

function arrived(platform: Platform, entry: Extract<Entry, { kind: "arrived" }>): Call {
  return {
    platform,
    target: `${platform}:${entry.target ?? ""}`,
    number: readMark(JSON.stringify(entry.body ?? "")),
    arrivedAt: entry.at,
    endedAt: undefined,
    status: undefined,
    isAnswered: false,
    fault: undefined,
  };
}
