// Which issue or pull request of codehost somebody means, and where it is found in a browser.

import type { WorkItemRef } from "../../ports/code-host.ts";

/** As the API takes them: "." and ".." would lead elsewhere. */
const PART = "(?!\\.{1,2}(?:[/#]|$))[A-Za-z0-9._-]{1,100}";
const NUMBER = "([1-9]\\d{0,8})";
const SHORT = new RegExp(`^(${PART})/(${PART})#${NUMBER}$`);
const PATH = new RegExp(`^/(${PART})/(${PART})/(?:issues|pull)/${NUMBER}(?:/.*)?$`);

export type WorkItemReader = (text: string) => WorkItemRef | undefined;

/** A link into codehost itself, or owner/repo#12. */
export function workItemReader(webUrl: string | undefined): WorkItemReader {
  const origin = webUrl === undefined ? undefined : new URL(webUrl).origin;
  return (text) => {
    const written = text.trim();
    const url = URL.parse(written);
    const isThere = url !== null && origin !== undefined && url.origin === origin;
    return workItemOf(isThere ? PATH.exec(url.pathname) : SHORT.exec(written));
  };
}

/** Codehost leads on from there where it is a pull request. */
export function threadUrlOf(webUrl: string | undefined) {
  return ({ owner, repo, number }: WorkItemRef): string | undefined =>
    webUrl === undefined ? undefined : new URL(`/${owner}/${repo}/issues/${number}`, webUrl).href;
}

function workItemOf(found: RegExpExecArray | null): WorkItemRef | undefined {
  const [, owner, repo, number] = found ?? [];
  if (owner === undefined || repo === undefined) return undefined;
  return { owner, repo, number: Number(number) };
}
