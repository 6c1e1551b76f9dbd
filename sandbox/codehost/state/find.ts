// Lookups in the state. Accounts, repositories and work items are found regardless of case.

import type {
  SandboxAccount,
  SandboxInstallation,
  CodehostUser,
  SandboxPullRequest,
  SandboxRepository,
  CodehostState,
  SandboxThread,
} from "./state.ts";

export function findAccount(state: CodehostState, login: string): SandboxAccount | undefined {
  return state.accounts.get(login.toLowerCase());
}

export function findPerson(state: CodehostState, login: string): CodehostUser | undefined {
  const account = findAccount(state, login);
  return account?.type === "Organization" ? undefined : account;
}

/** People who can sign in. */
export function listPeople(state: CodehostState): CodehostUser[] {
  return [...state.accounts.values()].filter(
    (account): account is CodehostUser => account.type === "User",
  );
}

export function findRepository(
  state: CodehostState,
  fullName: string,
): SandboxRepository | undefined {
  return state.repositories.get(fullName.toLowerCase());
}

export function listRepositories(state: CodehostState, owner: string): SandboxRepository[] {
  return [...state.repositories.values()].filter((repository) => repository.owner === owner);
}

export function findThread(
  state: CodehostState,
  fullName: string,
  number: number,
): SandboxThread | undefined {
  return state.threads.get(threadKey(fullName, number));
}

export function threadKey(fullName: string, number: number): string {
  return `${fullName.toLowerCase()}#${number}`;
}

export function listThreads(state: CodehostState, fullName: string): SandboxThread[] {
  return [...state.threads.values()].filter(({ repository }) => repository === fullName);
}

export function listPullRequests(state: CodehostState, fullName: string): SandboxPullRequest[] {
  return listThreads(state, fullName).filter((thread) => thread.kind === "pull-request");
}

export function installationOf(
  state: CodehostState,
  account: string,
): SandboxInstallation | undefined {
  return [...state.installations.values()].find((installation) => installation.account === account);
}

/** The installation that grants access and receives webhooks. A suspended one does neither. */
export function activeInstallationOf(
  state: CodehostState,
  account: string,
): SandboxInstallation | undefined {
  const installation = installationOf(state, account);
  return installation?.suspendedAt === undefined ? installation : undefined;
}
