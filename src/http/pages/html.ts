// HTML template literal: escapes every value, except markup made by this function.

/** Markup that is already escaped. */
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

const REFERENCES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

/** Escapes text for quoted attributes and for element content. */
export function escapeAttribute(text: string): string {
  return text.toWellFormed().replace(/[&<>"']/g, (sign) => REFERENCES.get(sign) ?? sign);
}
