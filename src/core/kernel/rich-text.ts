// Text as structure, not markup. Each chat renders links and code and escapes user input, so a formatter cannot inject
// markup.

import type { Person } from "../events/event.ts";

export type Span =
  | { kind: "text"; text: string }
  | { kind: "strong"; text: string }
  | { kind: "code"; text: string }
  /** Lines of a unified diff. The only span with line breaks besides text. */
  | { kind: "diff"; text: string }
  | { kind: "link"; text: string; url: string; isCode?: true }
  /** A chat with native timestamps shows it in the reader's time zone. */
  | { kind: "time"; text: string; at: number }
  /** Shown as the login; a chat that knows the person may make it a mention. */
  | { kind: "person"; person: Person };

export type RichText = readonly Span[];

export const text = (value: string): Span => ({ kind: "text", text: value });
export const strong = (value: string): Span => ({ kind: "strong", text: value });
export const code = (value: string): Span => ({ kind: "code", text: value });
export const person = (value: Person): Span => ({ kind: "person", person: value });

/** Plain text if there is no URL. */
export function link(value: string, url: string | undefined): Span {
  return url === undefined ? text(value) : { kind: "link", text: value, url };
}

export function codeLink(value: string, url: string | undefined): Span {
  return url === undefined ? code(value) : { kind: "link", text: value, url, isCode: true };
}
