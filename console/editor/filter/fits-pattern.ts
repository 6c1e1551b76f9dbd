// Whether a pattern of a filter fits a value, as the server has it: `*` is any run of characters, `?` is one, and
// case does not matter.

/** A regular expression is for the server to judge: here it fits everything. */
export function fitsPattern(pattern: string, value: string): boolean {
  if (isRegex(pattern)) return true;
  const glob = pattern.toLowerCase().replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  const source = glob.replaceAll(/\*+/g, ".*").replaceAll("?", ".");
  return new RegExp(`^${source}$`, "su").test(value.toLowerCase());
}

function isRegex(pattern: string): boolean {
  return pattern.length > 1 && pattern.startsWith("/") && pattern.endsWith("/");
}
