// HTML as a template: what is put in is escaped, but for what was made by this very function.

/** Markup that needs no escaping any more. */
export type Html = { readonly markup: string };

type Part = Html | string | number | undefined | readonly Html[];

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = strings.map((text, at) => text + (at < parts.length ? markupOf(parts[at]) : ""));
  return { markup: markup.join("") };
}

function markupOf(part: Part): string {
  if (part === undefined) return "";
  if (typeof part === "string" || typeof part === "number") return escapeAttribute(String(part));
  return "markup" in part ? part.markup : part.map(({ markup }) => markup).join("");
}

// Text for the inside of a quoted attribute, or between tags.

const REFERENCES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

export function escapeAttribute(text: string): string {
  return text.toWellFormed().replace(/[&<>"']/g, (sign) => REFERENCES.get(sign) ?? sign);
}
