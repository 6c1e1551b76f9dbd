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
export const Interacting = Act.extend({
  kind: z.enum(["help", "whoami", "routes", "react", "comment", "merge"]),
  /** Index of the issue, or of the pull request that is merged. */
  thread: z.int(),
});
export type Interacting = z.infer<typeof Interacting>;

/** What is written in one of chattwo's groups. */
export const TextAct = Act.extend({
  kind: z.enum(["help", "whoami", "word", "comment"]),
  chat: z.int(),
  thread: z.int(),
  /** After how long the same update comes once more, beside the platform's own repeats. */
  againMs: z.number().optional(),
});
export type TextAct = z.infer<typeof TextAct>;

export type ActPlan = { seed: number; world: PeopleWorld; seconds: number; perSecond: number };

export function planInteractions(plan: ActPlan): Interacting[] {
  let merges = 0;
  const kindOf = (random: FaultRandom): Interacting["kind"] => {
    const kind = pickKind(random, INTERACTIONS);
    return kind === "merge" && merges >= plan.world.pulls ? "help" : kind;
  };
  return planActs(plan, "interactions", (random, act) => {
    const kind = kindOf(random);
    const thread = kind === "merge" ? (merges += 1) - 1 : indexIn(random, plan.world.issues);
    return { ...act, kind, thread };
  });
}

const MAX_REPEAT_MS = 1_500;

export function planWritings(plan: ActPlan): TextAct[] {
  const { chats, issues } = plan.world;
  return planActs(plan, "writings", (random, act) => ({
    ...act,
    kind: pickKind(random, WRITINGS),
    chat: indexIn(random, chats),
    thread: indexIn(random, issues),
    ...(act.number % 10 === 0 && { againMs: random.between(0, MAX_REPEAT_MS) }),
  }));
}

/** Words that nobody else says. */
export function wordsOf({ number }: { number: number }): string {
  return `rig comment ${number} of the run`;
}

export function numberIn(words: string): number | undefined {
  const digits = /^rig comment (\d+) of the run$/.exec(words)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** A command that does not exist, which the answer names. */
export function oddWordOf({ number }: { number: number }): string {
  return `odd${number}odd`;
}

export function oddNumberIn(words: string): number | undefined {
  const digits = /odd(\d+)odd/.exec(words)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

type Shares<Kind> = readonly [Kind, number][];

const INTERACTIONS: Shares<Interacting["kind"]> = [
  ["help", 0.25],
  ["whoami", 0.25],
  ["routes", 0.25],
  ["react", 0.08],
  ["merge", 0.05],
  ["comment", 0.12],
];

const WRITINGS: Shares<TextAct["kind"]> = [
  ["help", 0.3],
  ["whoami", 0.3],
  ["word", 0.35],
  ["comment", 0.05],
];

function planActs<T>(
  { seed, world, seconds, perSecond }: ActPlan,
  stream: string,
  make: (random: FaultRandom, act: z.infer<typeof Act>) => T,
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
