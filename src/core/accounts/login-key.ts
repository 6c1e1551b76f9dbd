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
