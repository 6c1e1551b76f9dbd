// What somebody typed or pasted into the search, as the list can be asked for it. A link, a number of a
// repository, a sha and a delivery id are recognised; anything else is looked for as it stands.

const MAX_LENGTH = 200;
/** As messages show it. */
const SHORT_SHA = 7;

export type SearchTerms = {
  q?: string;
  repo?: string;
  number?: string;
  sha?: string;
  /** Said under the field, where something was recognised. */
  said?: string;
};

const NUMBERED = /^([\w.-]+\/[\w.-]+)#(\d{1,15})$/;
const BARE_NUMBER = /^#(\d{1,15})$/;
const SHA = /^[0-9a-f]{7,64}$/i;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const REPO = /^[\w.-]+\/[\w.-]+$/;

/** Nouns of the code hosts' addresses, as they stand after the repository. */
const NUMBERED_PAGES: ReadonlyMap<string, string> = new Map([
  ["pull", "Pull request"],
  ["pulls", "Pull request"],
  ["issues", "Issue"],
  ["discussions", "Discussion"],
]);

export function soughtIn(typed: string): SearchTerms {
  const words = typed.trim();
  if (words === "") return {};
  return (
    soughtByLink(words) ??
    soughtByNumber(words) ??
    soughtById(words) ?? { q: words.slice(0, MAX_LENGTH) }
  );
}

/** Whether it names one thing, which may be older than what is usually shown. */
export function isNamed(typed: string): boolean {
  return soughtIn(typed).said !== undefined;
}

function soughtByLink(words: string): SearchTerms | undefined {
  if (!/^https?:\/\//i.test(words)) return undefined;
  const [owner, name, page = "", id = ""] = pathOf(words);
  if (owner === undefined || name === undefined) return undefined;
  const repo = `${owner}/${name}`;
  return soughtByPage(repo, page, id) ?? { repo, said: `Events of ${repo}` };
}

function pathOf(link: string): readonly string[] {
  return URL.parse(link)?.pathname.split("/").filter(Boolean) ?? [];
}

function soughtByPage(repo: string, page: string, id: string): SearchTerms | undefined {
  if (page === "commit" && SHA.test(id)) return { ...bySha(id), repo };
  const noun = NUMBERED_PAGES.get(page);
  if (noun === undefined || !/^\d{1,15}$/.test(id)) return undefined;
  return { repo, number: id, said: `${noun} #${id} of ${repo}` };
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
  // A word like "facade" is no sha: one has digits.
  return SHA.test(words) && /\d/.test(words) ? bySha(words) : undefined;
}

function bySha(text: string): SearchTerms {
  const sha = text.toLowerCase();
  return { sha, said: `Commit ${sha.slice(0, SHORT_SHA)}` };
}
