// Looks things up by the names people write, whatever their letters' case.

import type {
  Account,
  Installation,
  Person,
  PullRequest,
  Repository,
  State,
  Thread,
} from "./state.ts";

export function findAccount(state: State, login: string): Account | undefined {
  return state.accounts.get(login.toLowerCase());
}

export function findPerson(state: State, login: string): Person | undefined {
  const account = findAccount(state, login);
  return account?.type === "Organization" ? undefined : account;
}

/** The people who can sign in. */
export function listPeople(state: State): Person[] {
  return [...state.accounts.values()].filter(
    (account): account is Person => account.type === "User",
  );
}

export function findRepository(state: State, fullName: string): Repository | undefined {
  return state.repositories.get(fullName.toLowerCase());
}

export function listRepositories(state: State, owner: string): Repository[] {
  return [...state.repositories.values()].filter((repository) => repository.owner === owner);
}

export function findThread(state: State, fullName: string, number: number): Thread | undefined {
  return state.threads.get(threadKey(fullName, number));
}

export function threadKey(fullName: string, number: number): string {
  return `${fullName.toLowerCase()}#${number}`;
}

export function listThreads(state: State, fullName: string): Thread[] {
  return [...state.threads.values()].filter(({ repository }) => repository === fullName);
}

export function listPullRequests(state: State, fullName: string): PullRequest[] {
  return listThreads(state, fullName).filter((thread) => thread.kind === "pull-request");
}

export function installationOf(state: State, account: string): Installation | undefined {
  return [...state.installations.values()].find((installation) => installation.account === account);
}

/** The installation through which the app acts and hears; a suspended one does neither. */
export function activeInstallationOf(state: State, account: string): Installation | undefined {
  const installation = installationOf(state, account);
  return installation?.suspendedAt === undefined ? installation : undefined;
}
