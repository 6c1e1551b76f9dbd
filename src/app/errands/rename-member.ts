// Somebody has a new login. Ids are what counts; logins are what people read.

import { RELAY } from "../../ports/records.ts";
import type { ConfigAudit } from "../../ports/config.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import type { SystemJobTransaction } from "../../ports/jobs.ts";

type Renamed = { userId: string; login: string };

export async function renameMember(
  transaction: Pick<SystemJobTransaction, "change">,
  renamed: Renamed,
): Promise<void> {
  await transaction.change(({ groups, routes }) => ({
    groups: groups.map((group) => withLogin(group, renamed)),
    routes,
    audit: groups.flatMap((group) => auditOf(group, renamed)),
  }));
}

function withLogin(group: StoredGroup, { userId, login }: Renamed): StoredGroup {
  const members = group.members.map((member) =>
    member.userId === userId ? { ...member, login } : member,
  );
  return { ...group, members };
}

function auditOf({ id, members }: StoredGroup, { userId, login }: Renamed): ConfigAudit[] {
  const before = members.find((member) => member.userId === userId)?.login;
  if (before === undefined || before === login) return [];
  return [
    {
      actor: RELAY,
      action: "member.renamed",
      groupId: id,
      targetType: "member",
      targetId: userId,
      detail: { before: { login: before }, after: { login } },
    },
  ];
}
