// Text spans for sentences with emphasis: the deciding key, a value, an error.

export type TextSpan = { text: string; as?: "strong" | "bad" | "code" };

export const plain = (text: string): TextSpan => ({ text });
export const strong = (text: string): TextSpan => ({ text, as: "strong" });

export function textOf(spans: readonly TextSpan[]): string {
  return spans.map(({ text }) => text).join("");
}

/** The server lists an event with and without its action; one of them is enough. */
const TWICE = /got `([^`]+)` and `\1\./;

/** A verdict as the server words it. The first quoted part decided; the others are values. */
export function verdictSpans(why: string): TextSpan[] {
  const words = why.replace(/^(?:not )?sent: /, "").replace(TWICE, "got `$1.");
  return words
    .split("`")
    .map((text, at): TextSpan => {
      if (at % 2 === 0) return plain(text);
      return at === 1 ? strong(text) : { text, as: "code" };
    })
    .filter(({ text }) => text !== "");
}
