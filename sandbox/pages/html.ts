// HTML from template literals. Every value is escaped unless it is HTML itself, which prevents XSS by the text that
// pages show.

export type SandboxHtml = { readonly html: string };

type Value = SandboxHtml | string | number | false | null | undefined | readonly Value[];

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function html(texts: TemplateStringsArray, ...values: readonly Value[]): SandboxHtml {
  return { html: texts.map((text, index) => text + show(values[index])).join("") };
}

/** Marks text that is already HTML. */
export function trusted(text: string): SandboxHtml {
  return { html: text };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

function show(value: Value): string {
  if (value === undefined || value === null || value === false) return "";
  if (typeof value === "object") return "html" in value ? value.html : value.map(show).join("");
  return escapeHtml(String(value));
}
