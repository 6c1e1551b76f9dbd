// A commit in one line: where it leads, what it says, and whose it is if that is news.

import type { Commit, Repository } from "../events.ts";
import type { Line } from "../notification.ts";
import { codeLink, text } from "../rich-text.ts";
import { cutTail } from "../text/cut-words.ts";
import { firstLine, oneLine } from "../text/one-line.ts";

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
