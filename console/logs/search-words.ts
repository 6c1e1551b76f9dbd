// Parses the log search. Links, issue numbers, SHAs and delivery ids are recognized; anything else is a full-text
// search.

import {
  type LinkedPage,
  readPageLink,
  segmentsOf,
} from "../../src/contract/kernel/repository-link.ts";
import { REPOSITORY } from "../../src/contract/kernel/repository-path.ts";

const MAX_LENGTH = 200;
/** The same length as in messages. */
const SHORT_SHA = 7;

export type SearchTerms = {
  q?: string;
  repo?: string;
  number?: string;
  sha?: string;
  /** Hint below the field, if something was recognized. */
  said?: string;
};

const NUMBERED = new RegExp(String.raw`^(${REPOSITORY})#(\d{1,15})$`);
const BARE_NUMBER = /^#(\d{1,15})$/;
const SHA = /^[0-9a-f]{7,64}$/i;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const REPO = new RegExp(`^${REPOSITORY}$`);

const NOUNS = {
  pullRequest: "Pull request",
  issue: "Issue",
  discussion: "Discussion",
} as const;

export function soughtIn(typed: string): SearchTerms {
  const words = typed.trim();
  if (words === "") return {};
  return (
    soughtByLink(words) ??
    soughtByNumber(words) ??
    soughtById(words) ?? { q: words.slice(0, MAX_LENGTH) }
  );
}

/** Whether the search names one specific item, which may be older than the default window. */
export function isNamed(typed: string): boolean {
  return soughtIn(typed).said !== undefined;
}

function soughtByLink(words: string): SearchTerms | undefined {
  if (!/^https?:\/\//i.test(words)) return undefined;
  const page = readPageLink(words);
  if (page) return soughtByPage(page);
  const [owner, name] = segmentsOf(words);
  if (owner === undefined || name === undefined) return undefined;
  const repo = `${owner}/${name}`;
  return { repo, said: `Events of ${repo}` };
}

function soughtByPage({ kind, repo, isBelow, id }: LinkedPage): SearchTerms {
  const pattern = isBelow ? `*${repo}` : repo;
  if (kind === "commit") return { ...bySha(id), repo: pattern };
  return { repo: pattern, number: id, said: `${NOUNS[kind]} #${id} of ${repo}` };
}

function soughtByNumber(words: string): SearchTerms | undefined {
  const [, repo, number] = NUMBERED.exec(words) ?? [];
  if (repo !== undefined && number !== undefined)
    return { repo, number, said: `#${number} of ${repo}` };
  const [, bare] = BARE_NUMBER.exec(words) ?? [];
  if (bare !== undefined) return { number: bare, said: `#${bare} of any repository` };
  return REPO.test(words) ? { repo: words, said: `Events of ${words}` } : undefined;
}

function soughtById(words: string): SearchTerms | undefined {
  if (UUID.test(words)) return { q: words, said: `Delivery ${words}` };
  // A SHA must contain a digit, so that words such as "facade" do not match.
  return SHA.test(words) && /\d/.test(words) ? bySha(words) : undefined;
}

function bySha(text: string): SearchTerms {
  const sha = text.toLowerCase();
  return { sha, said: `Commit ${sha.slice(0, SHORT_SHA)}` };
}
