// What people are going to do, drawn from a seed: who asks what, when.

import { z } from "zod";
import { type FaultRandom, seededRandom } from "../random.ts";
import type { PeopleWorld } from "./people.ts";

const Act = z.object({
  number: z.int(),
  /** After the start. */
  atMs: z.number(),
  /** Index of the person. */
  person: z.int(),
});

/** What is asked in chatone's one channel. */
export const PlannedCommand = Act.extend({
  kind: z.enum(["help", "whoami", "routes", "react", "comment", "merge"]),
  /** Index of the issue, or of the pull request that is merged. */
  thread: z.int(),
});
export type PlannedCommand = z.infer<typeof PlannedCommand>;

/** What is written in one of chattwo's groups. */
export const PlannedText = Act.extend({
  kind: z.enum(["help", "whoami", "word", "comment"]),
  chat: z.int(),
  thread: z.int(),
  /** After how long the same update comes once more, beside the platform's own repeats. */
  againMs: z.number().optional(),
});
export type PlannedText = z.infer<typeof PlannedText>;

export type PlanOptions = { seed: number; world: PeopleWorld; seconds: number; perSecond: number };

export function planCommands(plan: PlanOptions): PlannedCommand[] {
  let merges = 0;
  const kindOf = (random: FaultRandom): PlannedCommand["kind"] => {
    const kind = pickKind(random, INTERACTIONS);
    return kind === "merge" && merges >= plan.world.pulls ? "help" : kind;
  };
  return planAll(plan, "interactions", (random, command) => {
    const kind = kindOf(random);
    const thread = kind === "merge" ? (merges += 1) - 1 : indexIn(random, plan.world.issues);
    return { ...command, kind, thread };
  });
}

const MAX_REPEAT_MS = 1_500;

export function planTexts(plan: PlanOptions): PlannedText[] {
  const { chats, issues } = plan.world;
  return planAll(plan, "writings", (random, command) => ({
    ...command,
    kind: pickKind(random, WRITINGS),
    chat: indexIn(random, chats),
    thread: indexIn(random, issues),
    ...(command.number % 10 === 0 && { againMs: random.between(0, MAX_REPEAT_MS) }),
  }));
}

/** Words that nobody else says. */
export function commentText({ number }: { number: number }): string {
  return `rig comment ${number} of the run`;
}

export function numberIn(words: string): number | undefined {
  const digits = /^rig comment (\d+) of the run$/.exec(words)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** A command that does not exist, which the answer names. */
export function unknownCommand({ number }: { number: number }): string {
  return `odd${number}odd`;
}

export function unknownNumberIn(words: string): number | undefined {
  const digits = /odd(\d+)odd/.exec(words)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

type Shares<Kind> = readonly [Kind, number][];

const INTERACTIONS: Shares<PlannedCommand["kind"]> = [
  ["help", 0.25],
  ["whoami", 0.25],
  ["routes", 0.25],
  ["react", 0.08],
  ["merge", 0.05],
  ["comment", 0.12],
];

const WRITINGS: Shares<PlannedText["kind"]> = [
  ["help", 0.3],
  ["whoami", 0.3],
  ["word", 0.35],
  ["comment", 0.05],
];

function planAll<T>(
  { seed, world, seconds, perSecond }: PlanOptions,
  stream: string,
  make: (random: FaultRandom, command: z.infer<typeof Act>) => T,
): T[] {
  const random = seededRandom(seed, stream);
  // Not in step: people come when they like.
  const atMs = () => random.between(0, seconds * 1_000);
  return Array.from({ length: seconds * perSecond }, atMs)
    .toSorted((one, two) => one - two)
    .map((at, number) => make(random, { number, atMs: at, person: indexIn(random, world.people) }));
}

function pickKind<Kind>(random: FaultRandom, shares: Shares<Kind>): Kind {
  let left = random.between(0, 1);
  const found = shares.find(([, share]) => (left -= share) < 0) ?? shares.at(-1);
  if (!found) throw new Error("no shares");
  return found[0];
}

function indexIn(random: FaultRandom, count: number): number {
  return Math.floor(random.between(0, count));
}
