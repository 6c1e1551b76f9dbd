// What the platforms say about the calls that reached them, kept short while the run goes on.

import { z } from "zod";
import type { Platform } from "../../../src/core/delivery/target-key.ts";
import { faultChat } from "./chats.ts";
import { readRollupTotal } from "./rollup-mark.ts";
import { readLifeMark, readMark } from "./marks.ts";

/** A call that wanted a new message, or to change one. */
export type JournalCall = {
  platform: Platform;
  target: string;
  /** Of the webhook it tells of. */
  number: number | undefined;
  /** Of the life it tells of, and what it says. */
  life?: { number: number; body: Readonly<Record<string, unknown>> } | undefined;
  /** Of a list: how many events it says there are. */
  rollupTotal?: number | undefined;
  /** The message it changes; undefined where it wants a new one. */
  edits?: string | undefined;
  /** By which the platform knows that it has it already. */
  nonce?: string | undefined;
  arrivedAt: number;
  /** Undefined while it is under way. */
  endedAt: number | undefined;
  /** What the platform decided; undefined where a fault came before the decision. */
  status: number | undefined;
  isAnswered: boolean;
  fault: string | undefined;
};

export type JournalProblem = { platform: Platform; rule: string; detail: string };

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
const Body = z.record(z.string(), z.unknown());

export function isApplied({ status }: Pick<JournalCall, "status">): boolean {
  return status !== undefined && status >= 200 && status < 300;
}

export type JournalReading = ReturnType<typeof journalOf>;

/** Takes in a platform's journal piece by piece; `inWorld` makes the world's times of those of its clock. */
export function journalOf(platform: Platform, inWorld = (at: number) => at) {
  const calls = new Map<number, JournalCall>();
  const problems: JournalProblem[] = [];
  let seq = 0;

  const take = (entry: Entry) => {
    seq = entry.seq;
    if (entry.kind === "problem")
      problems.push({ platform, rule: entry.rule, detail: entry.detail });
    if (entry.kind === "arrived") {
      const call = arrived(platform, { ...entry, at: inWorld(entry.at) });
      if (call) calls.set(entry.call, call);
    }
    if (entry.kind !== "ended") return;
    const call = calls.get(entry.call);
    if (!call) return;
    call.endedAt = inWorld(entry.at);
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
    calls: (): JournalCall[] => [...calls.values()],
    problems: (): readonly JournalProblem[] => problems,
  };
}

type Arrived = Extract<Entry, { kind: "arrived" }>;

/** Undefined if the call is about no message. */
function arrived(platform: Platform, entry: Arrived): JournalCall | undefined {
  const text = JSON.stringify(entry.body ?? "");
  const { data: body = {} } = Body.safeParse(entry.body);
  const { method, path } = entry;
  const call = faultChat(platform).faultRig.readCall({ method, path, body });
  if (!call) return undefined;
  return {
    platform,
    target: `${platform}:${entry.target ?? ""}`,
    ...marksOf(text, body),
    ...call,
    arrivedAt: entry.at,
    endedAt: undefined,
    status: undefined,
    isAnswered: false,
    fault: undefined,
  };
}

function marksOf(text: string, body: NonNullable<JournalCall["life"]>["body"]) {
  const rollupTotal = readRollupTotal(body);
  // A list names a few of its events, and tells of none alone.
  if (rollupTotal !== undefined) return { number: undefined, life: undefined, rollupTotal };
  const life = readLifeMark(text);
  return {
    number: readMark(text),
    life: life === undefined ? undefined : { number: life, body },
  };
}
