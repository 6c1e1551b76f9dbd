// Short pieces that several kinds say the same way: a branch, labels, who opened it.

import type { Person } from "../events.ts";
import type { Line } from "../notification.ts";
import { code, person, type RichText, type Span, text } from "../rich-text.ts";
import { cutTail } from "../text/cut-words.ts";
import { oneLine } from "../text/one-line.ts";
import { fill, fillRich, listRich } from "../words/say.ts";
import type { Voice } from "../words/words.ts";

const SHOWN_LABELS = 3;
export const SHOWN_PEOPLE = 5;
const LABEL = 40;
const BRANCH = 60;

/** One line of facts, or none where nothing is known. */
export function factsLine(...facts: readonly (RichText | undefined)[]): readonly Line[] {
  const items = facts.flatMap((fact) => (fact === undefined || fact.length === 0 ? [] : [fact]));
  return items.length === 0 ? [] : [{ kind: "facts", items }];
}

/** A sentence from outside in a row of its own, or none where nothing is said. */
export function sentenceLine(sentence: string | undefined, limit: number): readonly Line[] {
  const said = cutTail(oneLine(sentence ?? ""), limit);
  return said === "" ? [] : [{ kind: "row", content: [text(said)] }];
}

/** How many more rows there would be. */
export function moreLine(voice: Voice, n: number): readonly Line[] {
  return n > 0 ? [{ kind: "more", content: [text(fill(voice, "more", { n }))] }] : [];
}

/** A name from outside where it shares a line with words of ours. */
export function shortName(name: string): string {
  return cutTail(oneLine(name), BRANCH);
}

/** A fact made of a name, where there is one. */
export function nameFact(
  name: string | undefined,
  factOf: (shown: string) => RichText = (shown) => [text(shown)],
): RichText | undefined {
  const shown = shortName(name ?? "");
  return shown === "" ? undefined : factOf(shown);
}

export function branchCode(name: string): RichText {
  return [code(shortName(name))];
}

export function labelsFact(voice: Voice, labels: readonly string[]): RichText {
  const names = labels.map((label) => cutTail(oneLine(label), LABEL)).filter((name) => name !== "");
  return listAtMost(voice, names.map(text), { limit: SHOWN_LABELS, key: "list.more" });
}

export function peopleList(voice: Voice, people: readonly Person[]): RichText {
  return listAtMost(voice, people.map(person), { limit: SHOWN_PEOPLE, key: "list.morePeople" });
}

/** People of whom only the name is known. */
export function namesList(voice: Voice, names: readonly string[], limit: number): RichText {
  return listAtMost(voice, names.map(text), { limit, key: "list.morePeople" });
}

/** The first of them, then how many more there are. */
export function atMost(voice: Voice, items: readonly Span[], limit: number): readonly Span[] {
  const each = items.map((item): RichText => [item]);
  return atMostItems(voice, each, limit).flat();
}

/** As above, where a piece is more than a name. */
export function atMostItems(
  voice: Voice,
  items: readonly RichText[],
  limit: number,
): readonly RichText[] {
  if (items.length <= limit) return items;
  return [...items.slice(0, limit), [text(fill(voice, "more", { n: items.length - limit }))]];
}

/** Not said of somebody who is named above as the one who did it. */
export function openedBy(
  voice: Voice,
  author: Person | undefined,
  actor: Person | undefined,
): RichText | undefined {
  if (author === undefined || isSame(author, actor)) return undefined;
  return fillRich(voice, "opened", { who: [person(author)] });
}

export function isSame(one: Person, other: Person | undefined): boolean {
  return one.id === other?.id && one.login === other?.login;
}

type Most = { limit: number; key: "list.more" | "list.morePeople" };

/** In one line: "ana, bo and 3 more", as the language joins it. Some count people in a way of their own. */
function listAtMost(voice: Voice, items: readonly Span[], { key, limit }: Most): RichText {
  if (items.length <= limit) return listRich(voice, items);
  const list = listRich(voice, items.slice(0, limit));
  return fillRich(voice, key, { list, n: items.length - limit });
}
