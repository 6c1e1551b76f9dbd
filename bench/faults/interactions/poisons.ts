// Updates that nobody can do anything with, each in its own way, and what must become of them.

import { z } from "zod";
import { seededRandom } from "../random.ts";
import { type PeopleWorld, chatAt, personAt } from "./people.ts";

type Poison = {
  name: string;
  /** What Relay says to it: kept, or no update at all. */
  status: 200 | 400 | 413;
  /** How its row ends; undefined where there is none. */
  ends: "failed" | "told" | undefined;
  body(updateId: number, message: object): string;
};

const HUGE = 900_000;
const TOO_HUGE = 1_100_000;
const DEPTH = 10_000;

const withText = (updateId: number, message: object, text: unknown) =>
  JSON.stringify({ update_id: updateId, message: { ...message, text } });

const POISONS: readonly [Poison, ...Poison[]] = [
  { name: "cut short", status: 400, ends: undefined, body: (id) => `{"update_id":${id},"mess` },
  {
    name: "too large",
    status: 413,
    ends: undefined,
    body: (id, message) => withText(id, message, "x".repeat(TOO_HUGE)),
  },
  {
    name: "large",
    status: 200,
    ends: "told",
    body: (id, message) => withText(id, message, `/relay ${"x".repeat(HUGE)}`),
  },
  {
    name: "a number as text",
    status: 200,
    ends: "failed",
    body: (id, message) => withText(id, message, 5),
  },
  {
    name: "an object as text",
    status: 200,
    ends: "failed",
    body: (id, message) => withText(id, message, { "/relay": "help" }),
  },
  {
    name: "no sender, no time",
    status: 200,
    ends: "failed",
    body: (id, message) =>
      JSON.stringify({ update_id: id, message: { ...message, from: "me", date: null } }),
  },
  {
    name: "characters that no database takes",
    status: 200,
    ends: "told",
    body: (id, message) => withText(id, message, "/relay \u0000\ud800 \u0000"),
  },
  {
    // Refused before it is parsed, because its depth bounds the cost of a body.
    name: "nested without end",
    status: 400,
    ends: undefined,
    body: (id, message) =>
      withText(id, message, 0).replace(
        /"text":0/,
        `"text":${"[".repeat(DEPTH)}${"]".repeat(DEPTH)}`,
      ),
  },
  {
    // The platform does not say who manages the chat, so that it fails each time.
    name: "one that always fails",
    status: 200,
    ends: "told",
    body: (id, message) => withText(id, message, "/relay connect abcdefgh"),
  },
];

/** The method whose failure makes the last one fail each time. */
export const FAILING_METHOD = "*/getChatMember";

export const poisons: ReadonlyMap<string, Poison> = new Map(
  POISONS.map((poison) => [poison.name, poison]),
);

export const PlannedPoison = z.object({
  atMs: z.number(),
  updateId: z.int(),
  poison: z.string(),
  chat: z.int(),
  /** Index of who seems to have sent it. */
  person: z.int(),
});
export type PlannedPoison = z.infer<typeof PlannedPoison>;

/** Far from those of the platform. */
const FIRST_UPDATE = 100_001;

/** `person` does nothing else, so that their answers can be told apart. */
export function planPoisons(
  seed: number,
  { chats }: PeopleWorld,
  { seconds, count, person }: { seconds: number; count: number; person: number },
): PlannedPoison[] {
  const random = seededRandom(seed, "poisons");
  return Array.from({ length: count }, (_, index) => ({
    atMs: random.between(0, seconds * 1_000),
    updateId: FIRST_UPDATE + index,
    // Each in turn, so that none is left out.
    poison: POISONS[index % POISONS.length]?.name ?? POISONS[0].name,
    chat: Math.floor(random.between(0, chats)),
    person,
  }));
}

export function poisonBody({ updateId, poison, chat, person }: PlannedPoison): string {
  const { chattwoId, login } = personAt(person);
  const message = {
    message_id: updateId,
    date: Math.floor(Date.now() / 1_000),
    chat: { id: chatAt(chat), type: "group", title: "Poisoned" },
    from: { id: chattwoId, is_bot: false, first_name: login, language_code: "en" },
  };
  return poisons.get(poison)?.body(updateId, message) ?? "";
}
