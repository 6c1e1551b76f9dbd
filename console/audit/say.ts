// Template tag for audit sentences: interpolated names are emphasized.

import { plain, type TextSpan, strong } from "../logs/spans.ts";

export function say(words: TemplateStringsArray, ...names: readonly string[]): readonly TextSpan[] {
  return words
    .flatMap((text, at) => [plain(text), strong(names[at] ?? "")])
    .filter(({ text }) => text !== "");
}

/** "a", "a and b", "a, b and c". */
export function sayAll(sentences: readonly (readonly TextSpan[])[]): readonly TextSpan[] {
  return sentences.flatMap((spans, at) => {
    if (at === 0) return spans;
    return [plain(at === sentences.length - 1 ? " and " : ", "), ...spans];
  });
}
