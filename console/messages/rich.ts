// Rich-text tree shared by both platforms. Leaves hold plain text only.

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  /** `text` stands for a role until its name is known. */
  | { kind: "mention"; text: string; roleId?: string }
  | { kind: "time"; at: number }
  | { kind: Style; of: readonly Inline[] }
  | { kind: "link"; url: string; of: readonly Inline[] };

export type Style = "bold" | "italic" | "underline" | "strike" | "spoiler";

export type Block =
  /** Lines, separated by line breaks. */
  | { kind: "lines" | "heading" | "item" | "small"; of: readonly Inline[] }
  /** A collapsed quote expands on click. */
  | { kind: "quote"; isFolded: boolean; of: readonly Inline[] }
  | { kind: "code"; text: string };

/** The text without formatting. */
export function plainText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.kind === "time") return "";
      return "of" in inline ? plainText(inline.of) : inline.text;
    })
    .join("");
}

/** Merges adjacent text nodes. */
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
