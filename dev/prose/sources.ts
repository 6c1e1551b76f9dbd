// Which files contain prose, how to extract it, and which rules apply.

import { commentPassages, textPassages } from "./comments.ts";
import { markdownPassages } from "./markdown.ts";
import type { Passage } from "./passage.ts";
import { contractWords, type Finding, findingsIn } from "./rules.ts";

type Source = {
  files: RegExp;
  passages: (text: string) => Passage[];
  findings: (passage: Passage) => Finding[];
};

/** Keys of rate limits are data. */
const TEXTS =
  /^(?:src|console|sandbox|dev)\/(?!chats\/\w+\/rate-limits|prose\/|.*\.test\.tsx?$).*\.tsx?$/;

const SOURCES: readonly Source[] = [
  { files: /\.tsx?$/, passages: commentPassages, findings: findingsIn },
  { files: TEXTS, passages: textPassages, findings: contractWords },
  {
    files: /^(?!docs\/api\/|docs\/project\/|test\/).*\.md$/,
    passages: markdownPassages,
    findings: findingsIn,
  },
];

export function hasProse(file: string): boolean {
  return SOURCES.some(({ files }) => files.test(file));
}

export function findingsOf(file: string, text: string): Finding[] {
  return SOURCES.filter(({ files }) => files.test(file)).flatMap(({ passages, findings }) =>
    passages(text).flatMap(findings),
  );
}
