// Role of a person in an account, the only source of permissions in this sandbox.

import { findAccount } from "./find.ts";
import type { SandboxAccount, ForgeState } from "./state.ts";

export type OrganizationRole = "admin" | "member";

export function roleIn(
  state: ForgeState,
  login: string,
  owner: string,
): OrganizationRole | undefined {
  const account = findAccount(state, owner);
  if (account?.type !== "Organization") return account?.login === login ? "admin" : undefined;
  if (account.admins.includes(login)) return "admin";
  return account.members.includes(login) ? "member" : undefined;
}

/** Accounts in which a person may install an app or request it. */
export function accountsOf(state: ForgeState, login: string): SandboxAccount[] {
  return [...state.accounts.values()].filter(
    (account) => roleIn(state, login, account.login) !== undefined,
  );
}
