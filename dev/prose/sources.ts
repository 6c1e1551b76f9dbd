// Which files contain prose, and how to extract it. Texts in string literals can be added as another source.

import { commentPassages } from "./comments.ts";
import { markdownPassages } from "./markdown.ts";
import type { Passage } from "./passage.ts";
import { type Finding, findingsIn } from "./rules.ts";

type Source = { files: RegExp; passages: (text: string) => Passage[] };

const SOURCES: readonly Source[] = [
  { files: /\.tsx?$/, passages: commentPassages },
  { files: /^(?!docs\/api\/|docs\/project\/|test\/).*\.md$/, passages: markdownPassages },
];

export function hasProse(file: string): boolean {
  return SOURCES.some(({ files }) => files.test(file));
}

export function findingsOf(file: string, text: string): Finding[] {
  return SOURCES.filter(({ files }) => files.test(file))
    .flatMap(({ passages }) => passages(text))
    .flatMap(findingsIn);
}
