// Sentences whose words are not all alike: the key that decided, a value, what went wrong.

export type TextSpan = { text: string; as?: "strong" | "bad" | "code" };

export const plain = (text: string): TextSpan => ({ text });
export const strong = (text: string): TextSpan => ({ text, as: "strong" });

export function textOf(spans: readonly TextSpan[]): string {
  return spans.map(({ text }) => text).join("");
}

/** An event is known by its name, and by its name with the action; one of them is enough to read. */
const TWICE = /got `([^`]+)` and `\1\./;

/** A verdict as the server words it; the first that it quotes is what decided, the others are values. */
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
