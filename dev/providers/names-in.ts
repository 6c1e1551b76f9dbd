// Finds provider names in files that do not belong to the provider.

/** The lists that name every chat. */
export const CHAT_LISTS: readonly string[] = [
  "src/contract/chats/index.ts",
  "src/chats/index.ts",
  "console/messages/index.ts",
  "sandbox/index.ts",
];

/** The lists that name every code host. */
export const HOST_LISTS: readonly string[] = [
  "src/contract/hosts/index.ts",
  "src/codehosts/index.ts",
  "sandbox/index.ts",
];

/** Number of foreign names in the file, as in `chatone`, `CHATONE_API_URL` or `ChatoneShape`. */
export function countForeign(file: string, text: string, names: readonly string[]): number {
  if (CHAT_LISTS.includes(file) || HOST_LISTS.includes(file)) return 0;
  const foreign = names.filter((name) => !isOwnFile(file, name));
  if (foreign.length === 0) return 0;
  const forms = foreign.flatMap((name) => [name, name.toUpperCase(), capital(name)]);
  // `codehosts` is the folder of all hosts.
  return text.match(new RegExp(`(?:${forms.join("|")})(?!s\\b)`, "g"))?.length ?? 0;
}

/** In a folder of the provider, or in a file with its name: `chatone-people.ts`, `parse-chatone.ts`. */
export function isOwnFile(file: string, name: string): boolean {
  return file.split(/[/.-]/).includes(name);
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export type NameCounts = Readonly<Record<string, number>>;

/** One line per file whose count differs. An allowed count can only shrink. */
export function differences(counts: NameCounts, allowed: NameCounts): readonly string[] {
  const files = [...new Set([...Object.keys(counts), ...Object.keys(allowed)])].toSorted();
  return files.flatMap((file) => {
    const [found, limit] = [counts[file] ?? 0, allowed[file] ?? 0];
    if (found > limit) return [`${file}: ${found} provider names, allowed: ${limit}`];
    return found < limit ? [`${file}: only ${found} provider names, allowed: ${limit}`] : [];
  });
}
