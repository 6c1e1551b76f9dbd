// Logins across hosts, because two hosts can have the same login for two people.

import { identityOfPerson, personKeyOf } from "../../contract/accounts/identities.ts";
import type { CodeHostName } from "../../contract/hosts/index.ts";

/** Lower-case, with its host as in keys of identities; GitHub has none. */
export function loginKey(provider: CodeHostName, login: string): string {
  return personKeyOf({ provider, subject: login.toLowerCase() });
}

/** The login that this identity has on its host. */
export function loginKeyOf(identityKey: string, login: string): string {
  const { provider } = identityOfPerson(identityKey);
  return personKeyOf({ provider, subject: login.toLowerCase() });
}

// Names that a text mentions or an event requests: users by login, and teams as `organisation/team`.

/** Keys of the logins among the names. */
export function loginKeys(provider: CodeHostName, named: readonly string[]): readonly string[] {
  return named.filter((name) => !name.includes("/")).map((login) => loginKey(provider, login));
}

/** Keys of the teams among the names. Like on the host, only teams of the repository's owner can be mentioned. */
export function teamKeys(
  provider: CodeHostName,
  named: readonly string[],
  repository: { fullName: string } | undefined,
): readonly string[] {
  const owner = repository?.fullName.split("/")[0]?.toLowerCase();
  const own = named.filter((name) => owner !== undefined && name.startsWith(`${owner}/`));
  return own.map((team) => loginKey(provider, team));
}
