// Foreign text on chattwo. Its client makes pings, commands and tags out of bare text, so their sign
// gets an invisible neighbour that belongs to no word.

const WORD_JOINER = "\u2060";

const REFERENCES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

const CALLS = [
  /(?<![\p{L}\p{N}_])@(?=[\p{L}\p{N}_])/gu,
  /(?<![\p{L}\p{N}_/<>])\/(?=[\p{L}\p{N}_])/gu,
  // A number alone is no tag, so "#12" stays what it is.
  /(?<![\p{L}\p{N}_])#(?=[\p{N}_]*\p{L})/gu,
];

export function escapeText(text: string): string {
  return escapeCode(withoutCalls(text));
}

/** For text without markup, where nothing needs to be escaped but a call is still one. */
export function withoutCalls(text: string): string {
  return CALLS.reduce((left, call) => left.replace(call, `$&${WORD_JOINER}`), text);
}

/** In code the client looks for nothing. */
export function escapeCode(text: string): string {
  return text.replace(/[&<>]/g, (sign) => REFERENCES.get(sign) ?? sign);
}

export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => REFERENCES.get(sign) ?? sign);
}

/** Between two pieces, where the first ends in what the second could make a call of. */
export function seam(left: string, right: string): string {
  return /[@#/][\p{L}\p{N}_]*$/u.test(left) && /^[\p{L}\p{N}_@]/u.test(right) ? WORD_JOINER : "";
}
