// Glob matching with the server's semantics: `*` is any run of characters, `?` is one, case-insensitive.

/** Regular expressions match everything here; only the server evaluates them. */
export function fitsPattern(pattern: string, value: string): boolean {
  if (isRegex(pattern)) return true;
  const glob = pattern.toLowerCase().replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  const source = glob.replaceAll(/\*+/g, ".*").replaceAll("?", ".");
  return new RegExp(`^${source}$`, "su").test(value.toLowerCase());
}

function isRegex(pattern: string): boolean {
  return pattern.length > 1 && pattern.startsWith("/") && pattern.endsWith("/");
}
