// Text with a look, the same for both platforms: what their markup says, as a tree that holds only text.

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "mention"; text: string }
  | { kind: "time"; at: number }
  | { kind: Style; of: readonly Inline[] }
  | { kind: "link"; url: string; of: readonly Inline[] };

export type Style = "bold" | "italic" | "underline" | "strike" | "spoiler";

export type Block =
  /** Lines, parted by breaks. */
  | { kind: "lines" | "heading" | "item" | "small"; of: readonly Inline[] }
  /** A folded one opens on a tap. */
  | { kind: "quote"; isFolded: boolean; of: readonly Inline[] }
  | { kind: "code"; text: string };

/** What is left of it without its looks. */
export function plainText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.kind === "time") return "";
      return "of" in inline ? plainText(inline.of) : inline.text;
    })
    .join("");
}

/** Neighbouring texts as one. */
export function joinTexts(inlines: readonly Inline[]): readonly Inline[] {
  const joined: Inline[] = [];
  for (const inline of inlines) {
    const last = joined.at(-1);
    if (inline.kind === "text" && last?.kind === "text")
      joined[joined.length - 1] = { kind: "text", text: last.text + inline.text };
    else joined.push(inline);
  }
  return joined;
}
