// Allows only http and https URLs from outside to become links.

export function safeUrl(value: unknown): string | undefined {
  const parsed = typeof value === "string" ? URL.parse(value) : null;
  return parsed?.protocol === "https:" || parsed?.protocol === "http:" ? parsed.href : undefined;
}
