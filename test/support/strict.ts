// Strict mode for tests: a request that broke a rule of the platform fails the test that made it.

import type { SandboxPlatform } from "../../sandbox/platform/server.ts";

export function expectNoProblems({ journal }: Pick<SandboxPlatform, "journal">): void {
  const problems = journal.problems().map(({ rule, detail }) => `${rule}: ${detail}`);
  if (problems.length > 0) throw new Error(`rules were broken:\n${problems.join("\n")}`);
}
