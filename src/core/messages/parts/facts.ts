// Short facts that several kinds of messages share, such as a branch, labels, people and commits.
// They truncate text from senders, so that no name can fill a message.

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

/** One line of facts. Empty ones are dropped. */
export function factsLine(...facts: readonly (RichText | undefined)[]): readonly Line[] {
  const items = facts.flatMap((fact) => (fact === undefined || fact.length === 0 ? [] : [fact]));
  return items.length === 0 ? [] : [{ kind: "facts", items }];
}

/** A sentence from the sender, in its own row. */
export function sentenceLine(sentence: string | undefined, limit: number): readonly Line[] {
  const said = cutTail(oneLine(sentence ?? ""), limit);
  return said === "" ? [] : [{ kind: "row", content: [text(said)] }];
}

/** "and 3 more" for rows that are left out. */
export function moreLine(locale: Locale, n: number): readonly Line[] {
  return n > 0 ? [{ kind: "more", content: [text(t(locale, "more", { n }))] }] : [];
}

/** A name from the sender, truncated to share a line with Relay's own text. */
export function shortName(name: string): string {
  return cutTail(oneLine(name), BRANCH);
}

/** Undefined if the name is empty. */
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

/** For people who are known by name only. */
export function namesList(locale: Locale, names: readonly string[], limit: number): RichText {
  return limitedList(locale, names.map(text), { limit, key: "list.morePeople" });
}

/** The first `limit` items, then "and 3 more". */
export function atMost(locale: Locale, items: readonly Span[], limit: number): readonly Span[] {
  const each = items.map((item): RichText => [item]);
  return limitedItems(locale, each, limit).flat();
}

/** `atMost` for items of several spans. */
export function limitedItems(
  locale: Locale,
  items: readonly RichText[],
  limit: number,
): readonly RichText[] {
  if (items.length <= limit) return items;
  return [...items.slice(0, limit), [text(t(locale, "more", { n: items.length - limit }))]];
}

/** Omitted if the author is the actor, whom the message names already. */
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

/** "ana, bo and 3 more", joined by the locale. Chinese needs its own counter for people, hence the two keys. */
function limitedList(locale: Locale, items: readonly Span[], { key, limit }: ListLimit): RichText {
  if (items.length <= limit) return listRich(locale, items);
  const list = listRich(locale, items.slice(0, limit));
  return tRich(locale, key, { list, n: items.length - limit });
}

type FilePosition = { path: string | undefined; line: number | undefined };

/** "retry.ts:84", without the folders. */
export function fileFact({ line, path }: FilePosition): RichText | undefined {
  const file = shortName(oneLine(path ?? "").replace(/^.*\/(?=[^/])/u, ""));
  if (file === "") return undefined;
  return [code(line === undefined ? file : `${file}:${line}`)];
}

const SUBJECT = 72;
const AUTHOR = 40;

/** Linked sha, subject and author. The author is omitted if it is the pusher, whom the message names already. */
export function commitRow(commit: Commit, pusher?: string): Line {
  const subject = cutTail(firstLine(commit.message), SUBJECT);
  const author = commit.author === pusher ? "" : cutTail(oneLine(commit.author ?? ""), AUTHOR);
  const content = [
    codeLink(shortSha(commit.sha), commit.url),
    ...(subject === "" ? [] : [text(` ${subject}`)]),
    // A no-break space keeps the dot with the author if a narrow screen wraps the line.
    ...(author === "" ? [] : [text(` ·\u00A0${author}`)]),
  ];
  return { kind: "row", content };
}

export function shortSha(sha: string): string {
  return oneLine(sha).slice(0, 7);
}

/** Undefined if `sha` is not a sha, so that no other input gets into a URL. */
export function commitUrl(repository: Repository | undefined, sha: string): string | undefined {
  if (repository?.url === undefined || !/^[0-9a-f]{7,64}$/iu.test(sha)) return undefined;
  return `${repository.url}/commit/${sha}`;
}
