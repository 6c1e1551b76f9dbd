// Parses a question about an event: a link, a number, a commit or an event id. Links may point to any code host; ids
// may be Relay's or the sender's.

import { REPOSITORY } from "../../contract/kernel/repository-path.ts";
import { isDeliveryId } from "../ingress/delivery-id.ts";

export type EventQuestion =
  | { kind: "event"; id: string }
  | { kind: "delivery"; deliveryId: string }
  /** A pull request, issue or discussion; of any repository if none is given. */
  | { kind: "number"; repo: string | undefined; number: string }
  | { kind: "sha"; repo: string | undefined; sha: string };

const NUMBERED = new RegExp(`^(${REPOSITORY})?#(\\d{1,15})$`);
const COMMIT_OF = new RegExp(`^(${REPOSITORY})@([\\da-f]{7,64})$`, "i");
const REPOSITORY_PATH = new RegExp(`^${REPOSITORY}$`);
const SHA = /^[\da-f]{7,64}$/i;
const NUMBER = /^\d{1,15}$/;
const EVENT_ID = /^\d{1,18}$/;

/** Path segments of code host URLs between a repository and a number. */
const NUMBERED_PAGES: ReadonlySet<string> = new Set(["pull", "pulls", "issues", "discussions"]);

export function readQuestion(text: string): EventQuestion | undefined {
  // Chats wrap links in <> to suppress the preview.
  const words = text.trim().replace(/^<(.*)>$/, "$1");
  if (/^https?:\/\//i.test(words)) return readLink(words);
  return readNumber(words) ?? readCommit(words) ?? readId(words);
}

/** Matches by path, whatever the code host's domain. */
export function readLink(link: string): EventQuestion | undefined {
  const path = URL.parse(link)?.pathname.split("/").filter(Boolean) ?? [];
  const [area, list, eventId = ""] = path;
  if (area === "admin" && list === "logs" && EVENT_ID.test(eventId))
    return { kind: "event", id: eventId };
  return path.map((_, at) => readPage(path.slice(at))).find((question) => question !== undefined);
}

function readPage(path: readonly string[]): EventQuestion | undefined {
  const [owner, name, page = "", id = ""] = path;
  const repo = `${owner}/${name}`;
  if (!REPOSITORY_PATH.test(repo)) return undefined;
  if (NUMBERED_PAGES.has(page) && NUMBER.test(id)) return { kind: "number", repo, number: id };
  return page === "commit" && SHA.test(id) ? commit(id, repo) : undefined;
}

function readNumber(words: string): EventQuestion | undefined {
  const [, repo, number] = NUMBERED.exec(words) ?? [];
  return number === undefined ? undefined : { kind: "number", repo, number };
}

function readCommit(words: string): EventQuestion | undefined {
  const [, repo, sha] = COMMIT_OF.exec(words) ?? [];
  if (sha !== undefined) return commit(sha, repo);
  // A word like "defaced" is not a SHA: a SHA has digits. Digits alone are an event id.
  const isSha = SHA.test(words) && /\d/.test(words) && !EVENT_ID.test(words);
  return isSha ? commit(words, undefined) : undefined;
}

function readId(words: string): EventQuestion | undefined {
  if (EVENT_ID.test(words)) return { kind: "event", id: words };
  return isDeliveryId(words) ? { kind: "delivery", deliveryId: words } : undefined;
}

function commit(sha: string, repo: string | undefined): EventQuestion {
  return { kind: "sha", repo, sha: sha.toLowerCase() };
}
