// Parses a question about an event: a link, a number, a commit or an event id. Links may point to any code host; ids
// may be Relay's or the sender's.

import { readPageLink, segmentsOf } from "../../contract/kernel/repository-link.ts";
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
const SHA = /^[\da-f]{7,64}$/i;
const EVENT_ID = /^\d{1,18}$/;

export function readQuestion(text: string): EventQuestion | undefined {
  // Chats wrap links in <> to suppress the preview.
  const words = text.trim().replace(/^<(.*)>$/, "$1");
  if (/^https?:\/\//i.test(words)) return readLink(words);
  return readNumber(words) ?? readCommit(words) ?? readId(words);
}

/** Matches by path, whatever the code host's domain. */
export function readLink(link: string): EventQuestion | undefined {
  const [area, list, eventId = ""] = segmentsOf(link);
  if (area === "admin" && list === "logs" && EVENT_ID.test(eventId))
    return { kind: "event", id: eventId };
  const page = readPageLink(link);
  if (!page) return undefined;
  const { kind, repo, id } = page;
  return kind === "commit" ? commit(id, repo) : { kind: "number", repo, number: id };
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
