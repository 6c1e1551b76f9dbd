// Lookups in the state. Accounts, repositories and work items are found regardless of case.

import type {
  SandboxAccount,
  SandboxUser,
  SandboxPullRequest,
  SandboxRepository,
  ForgeState,
  SandboxThread,
} from "./state.ts";

export function findAccount(state: ForgeState, login: string): SandboxAccount | undefined {
  return state.accounts.get(login.toLowerCase());
}

export function findPerson(state: ForgeState, login: string): SandboxUser | undefined {
  const account = findAccount(state, login);
  return account?.type === "Organization" ? undefined : account;
}

/** People who can sign in. */
export function listPeople(state: ForgeState): SandboxUser[] {
  return [...state.accounts.values()].filter(
    (account): account is SandboxUser => account.type === "User",
  );
}

export function findRepository(state: ForgeState, fullName: string): SandboxRepository | undefined {
  return state.repositories.get(fullName.toLowerCase());
}

export function listRepositories(state: ForgeState, owner: string): SandboxRepository[] {
  return [...state.repositories.values()].filter((repository) => repository.owner === owner);
}

export function findThread(
  state: ForgeState,
  fullName: string,
  number: number,
): SandboxThread | undefined {
  return state.threads.get(threadKey(fullName, number));
}

export function threadKey(fullName: string, number: number): string {
  return `${fullName.toLowerCase()}#${number}`;
}

export function listThreads(state: ForgeState, fullName: string): SandboxThread[] {
  return [...state.threads.values()].filter(({ repository }) => repository === fullName);
}

export function listPullRequests(state: ForgeState, fullName: string): SandboxPullRequest[] {
  return listThreads(state, fullName).filter((thread) => thread.kind === "pull-request");
}
