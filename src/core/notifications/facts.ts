// Short pieces that several kinds say the same way: a branch, labels, who opened it.

import type { Person } from "../events.ts";
import type { Line } from "../notification.ts";
import { code, person, type RichText, type Span, text } from "../rich-text.ts";
import { cutTail } from "../text/cut-words.ts";
import { oneLine } from "../text/one-line.ts";
import { t, tRich, listRich } from "../words/say.ts";
import type { Locale } from "../words/words.ts";

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
export function moreLine(locale: Locale, n: number): readonly Line[] {
  return n > 0 ? [{ kind: "more", content: [text(t(locale, "more", { n }))] }] : [];
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

export function labelsFact(locale: Locale, labels: readonly string[]): RichText {
  const names = labels.map((label) => cutTail(oneLine(label), LABEL)).filter((name) => name !== "");
  return limitedList(locale, names.map(text), { limit: SHOWN_LABELS, key: "list.more" });
}

export function peopleList(locale: Locale, people: readonly Person[]): RichText {
  return limitedList(locale, people.map(person), { limit: SHOWN_PEOPLE, key: "list.morePeople" });
}

/** People of whom only the name is known. */
export function namesList(locale: Locale, names: readonly string[], limit: number): RichText {
  return limitedList(locale, names.map(text), { limit, key: "list.morePeople" });
}

/** The first of them, then how many more there are. */
export function atMost(locale: Locale, items: readonly Span[], limit: number): readonly Span[] {
  const each = items.map((item): RichText => [item]);
  return limitedItems(locale, each, limit).flat();
}

/** As above, where a piece is more than a name. */
export function limitedItems(
  locale: Locale,
  items: readonly RichText[],
  limit: number,
): readonly RichText[] {
  if (items.length <= limit) return items;
  return [...items.slice(0, limit), [text(t(locale, "more", { n: items.length - limit }))]];
}

/** Not said of somebody who is named above as the one who did it. */
export function openedBy(
  locale: Locale,
  author: Person | undefined,
  actor: Person | undefined,
): RichText | undefined {
  if (author === undefined || isSame(author, actor)) return undefined;
  return tRich(locale, "opened", { who: [person(author)] });
}

export function isSame(one: Person, other: Person | undefined): boolean {
  return one.id === other?.id && one.login === other?.login;
}

type ListLimit = { limit: number; key: "list.more" | "list.morePeople" };

/** In one line: "ana, bo and 3 more", as the language joins it. Some count people in a way of their own. */
function limitedList(locale: Locale, items: readonly Span[], { key, limit }: ListLimit): RichText {
  if (items.length <= limit) return listRich(locale, items);
  const list = listRich(locale, items.slice(0, limit));
  return tRich(locale, key, { list, n: items.length - limit });
}
