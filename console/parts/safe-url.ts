// Addresses from outside, before they become links: the web's own and nothing else.

export function safeUrl(value: unknown): string | undefined {
  const parsed = typeof value === "string" ? URL.parse(value) : null;
  return parsed?.protocol === "https:" || parsed?.protocol === "http:" ? parsed.href : undefined;
}
