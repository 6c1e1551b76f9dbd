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
