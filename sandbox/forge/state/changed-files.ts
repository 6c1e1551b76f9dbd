// Changed files of a pull request, and teams of an organization, as the APIs list them.

import { findAccount } from "./find.ts";
import type { ForgeState, SandboxPullRequest } from "./state.ts";

export function changedFilesOf({ files, changedFiles }: SandboxPullRequest): readonly string[] {
  return files ?? Array.from({ length: changedFiles }, (_, at) => `src/file-${at + 1}.ts`);
}

/** Every organization has the teams `admins` and `everyone`. Undefined: no such team. */
export function membersOf(
  state: ForgeState,
  { organization, team }: { organization: string; team: string },
): readonly string[] | undefined {
  const account = findAccount(state, organization);
  if (account?.type !== "Organization") return undefined;
  if (team === "admins") return account.admins;
  return team === "everyone" ? [...account.admins, ...account.members] : undefined;
}
