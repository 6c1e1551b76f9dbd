// SQL: the persons behind users that events name, by the keys of their identities or by login.

import { identityOfPerson } from "../../../contract/accounts/identities.ts";
import { ACCOUNT_HOST } from "../../../contract/hosts/index.ts";

/**
 * $1: keys of identities. $2 and $3: hosts and logins. The login of a link is GitHub's if the person has an account
 * there, whose key has no colon. Other logins are those of identities.
 */
export const NAMED_PEOPLE = `
select k.key, coalesce(i.person_id, k.key) as person_id, i.login
from unnest($1::text[]) as k(key) left join identities i on i.key = k.key
union
select i.key, i.person_id, i.login
from unnest($2::text[], $3::text[]) as n(host, login)
join identities i on i.provider = n.host and lower(i.login) = n.login
where n.host <> '${ACCOUNT_HOST}'
union
select l.user_id, l.user_id, null
from unnest($2::text[], $3::text[]) as n(host, login) join chat_links l on lower(l.login) = n.login
where n.host = '${ACCOUNT_HOST}' and strpos(l.user_id, ':') = 0`;

/** Of a row that joins `named` and a link `l`. */
export const NAMED_LOGIN =
  "case when strpos(named.key, ':') = 0 then l.login else coalesce(named.login, l.login) end";

export type NamedPeople = {
  /** Keys of identities. */
  ids: readonly string[];
  /** As in `loginKey`. */
  logins: readonly string[];
};

export function namedValues({
  ids,
  logins,
}: NamedPeople): [ids: unknown, hosts: unknown, logins: unknown] {
  const users = logins.map(identityOfPerson);
  return [ids, users.map(({ provider }) => provider), users.map(({ subject }) => subject)];
}
