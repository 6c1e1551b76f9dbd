// What no refusal may say: how Relay is built, and what it keeps.

import { expect } from "vitest";

/** A path on this machine, a statement, a stack, a name of the database's, a token. */
const LEAKS = [
  /\/(?:work|home|usr|tmp|var|node_modules|src|dist)\//,
  /\b(?:select|insert into|update|delete from)\b.+\b(?:from|where|values|set)\b/i,
  /\bat \S+ \(|\bat file:|\.ts:\d+/,
  /\b(?:syntax error|relation|column|pg_|sqlstate|kysely|postgres|invalid input)/i,
  /\b(?:gh[opsu]_\w+|xox[abp]-\w+|eyJ[\w-]{10,})/,
];

export function expectNoLeak(text: string): void {
  for (const leak of LEAKS) expect(text).not.toMatch(leak);
}
