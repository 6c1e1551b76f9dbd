// Parses references to issues and pull requests of a code host, and builds their URLs.

import type { WorkItemPath } from "../../../ports/host-actions.ts";

/** Excludes "." and "..", which would change the API path. */
const PART = "(?!\\.{1,2}(?:[/#]|$))[A-Za-z0-9._-]{1,100}";
const NUMBER = "([1-9]\\d{0,8})";
const SHORT = new RegExp(`^(${PART})/(${PART})#${NUMBER}$`);

export type WorkItemReader = (text: string) => WorkItemPath | undefined;

/** Accepts a URL or owner/repo#12. `pulls` is the segment of a pull request's path. */
export function workItemReader(
  webUrl: string | undefined,
  pulls: "pull" | "pulls",
): WorkItemReader {
  const base = webUrl === undefined ? undefined : withSlash(webUrl);
  const path = new RegExp(`^(${PART})/(${PART})/(?:issues|${pulls})/${NUMBER}(?:/.*)?$`);
  return (text) => {
    const written = text.trim();
    const url = URL.parse(written);
    const isThere =
      url !== null && base?.origin === url.origin && url.pathname.startsWith(base.pathname);
    const found = isThere
      ? path.exec(url.pathname.slice(base.pathname.length))
      : SHORT.exec(written);
    return workItemOf(found);
  };
}

/** The host redirects to the pull request if it is one. */
export function threadUrlOf(webUrl: string | undefined) {
  return ({ owner, repo, number }: WorkItemPath): string | undefined =>
    webUrl === undefined
      ? undefined
      : new URL(`${owner}/${repo}/issues/${number}`, withSlash(webUrl)).href;
}

/** The host may be below a path. */
function withSlash(webUrl: string): URL {
  return new URL(webUrl.endsWith("/") ? webUrl : `${webUrl}/`);
}

function workItemOf(found: RegExpExecArray | null): WorkItemPath | undefined {
  const [, owner, repo, number] = found ?? [];
  if (owner === undefined || repo === undefined) return undefined;
  return { owner, repo, number: Number(number) };
}
