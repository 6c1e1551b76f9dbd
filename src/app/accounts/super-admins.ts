// Whether a person is a super-admin: `ADMIN_USER_IDS` may name any of their identities.

import { personKeyOf } from "../../contract/accounts/identities.ts";
import type { ConsolePorts } from "../../ports/index.ts";

type Ports = { identities: Pick<ConsolePorts["identities"], "list"> } & Pick<
  ConsolePorts,
  "superIds"
>;

export async function isSuperAdmin(
  { identities, superIds }: Ports,
  userId: string,
): Promise<boolean> {
  if (superIds.has(userId)) return true;
  if (superIds.size === 0) return false;
  const own = await identities.list(userId);
  return own.some((identity) => superIds.has(personKeyOf(identity)));
}
