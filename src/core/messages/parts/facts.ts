// Short pieces that several kinds say the same way: a branch, labels, who opened it.

import type { Commit, Person, Repository } from "../../events/event.ts";
import type { Locale } from "../../i18n/locale.ts";
import { listRich, t, tRich } from "../../i18n/translate.ts";
import { code, codeLink, person, type RichText, type Span, text } from "../../kernel/rich-text.ts";
import { firstLine, oneLine } from "../../kernel/text/one-line.ts";
import { cutTail } from "../../kernel/text/truncate.ts";
import type { Line } from "../notification.ts";

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

// A place in the code, as people say it: "retry.ts:84". The folders are behind the link.

type FilePosition = { path: string | undefined; line: number | undefined };

export function fileFact({ line, path }: FilePosition): RichText | undefined {
  const file = shortName(oneLine(path ?? "").replace(/^.*\/(?=[^/])/u, ""));
  if (file === "") return undefined;
  return [code(line === undefined ? file : `${file}:${line}`)];
}

// A commit in one line: where it leads, what it says, and whose it is if that is news.

const SUBJECT = 72;
const AUTHOR = 40;

/** `pusher` is named above the row already. */
export function commitRow(commit: Commit, pusher?: string): Line {
  const subject = cutTail(firstLine(commit.message), SUBJECT);
  const author = commit.author === pusher ? "" : cutTail(oneLine(commit.author ?? ""), AUTHOR);
  const content = [
    codeLink(shortSha(commit.sha), commit.url),
    ...(subject === "" ? [] : [text(` ${subject}`)]),
    // The dot goes with the author where a narrow screen breaks the line.
    ...(author === "" ? [] : [text(` ·\u00A0${author}`)]),
  ];
  return { kind: "row", content };
}

export function shortSha(sha: string): string {
  return oneLine(sha).slice(0, 7);
}

/** Undefined where it is no sha, so that nothing foreign gets into an address. */
export function commitUrl(repository: Repository | undefined, sha: string): string | undefined {
  if (repository?.url === undefined || !/^[0-9a-f]{7,64}$/iu.test(sha)) return undefined;
  return `${repository.url}/commit/${sha}`;
}
