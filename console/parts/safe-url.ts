// Addresses from outside, before they become links: the web's own and nothing else.

export function safeUrl(address: unknown): string | undefined {
  const parsed = typeof address === "string" ? URL.parse(address) : null;
  return parsed?.protocol === "https:" || parsed?.protocol === "http:" ? parsed.href : undefined;
}
