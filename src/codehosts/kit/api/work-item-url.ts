// Parses references to GitHub issues and pull requests, and builds their URLs.

import type { WorkItemRef } from "../../ports/code-host.ts";

/** Excludes "." and "..", which would change the API path. */
const PART = "(?!\\.{1,2}(?:[/#]|$))[A-Za-z0-9._-]{1,100}";
const NUMBER = "([1-9]\\d{0,8})";
const SHORT = new RegExp(`^(${PART})/(${PART})#${NUMBER}$`);
const PATH = new RegExp(`^/(${PART})/(${PART})/(?:issues|pull)/${NUMBER}(?:/.*)?$`);

export type WorkItemReader = (text: string) => WorkItemRef | undefined;

/** Accepts a GitHub URL or owner/repo#12. */
export function workItemReader(webUrl: string | undefined): WorkItemReader {
  const origin = webUrl === undefined ? undefined : new URL(webUrl).origin;
  return (text) => {
    const written = text.trim();
    const url = URL.parse(written);
    const isThere = url !== null && origin !== undefined && url.origin === origin;
    return workItemOf(isThere ? PATH.exec(url.pathname) : SHORT.exec(written));
  };
}

/** GitHub redirects to the pull request if it is one. */
export function threadUrlOf(webUrl: string | undefined) {
  return ({ owner, repo, number }: WorkItemRef): string | undefined =>
    webUrl === undefined ? undefined : new URL(`/${owner}/${repo}/issues/${number}`, webUrl).href;
}

function workItemOf(found: RegExpExecArray | null): WorkItemRef | undefined {
  const [, owner, repo, number] = found ?? [];
  if (owner === undefined || repo === undefined) return undefined;
  return { owner, repo, number: Number(number) };
}
