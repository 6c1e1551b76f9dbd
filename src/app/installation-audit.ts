// What happened between an installation and a group, as the audit log says it.

import type { Actor } from "../ports/records.ts";
import type { ConfigAudit } from "../ports/config.ts";

type What = {
  installationId: string;
  /** Undefined where it concerns no group: super-admins see it. */
  groupId: string | undefined;
  after?: Readonly<Record<string, unknown>>;
};

export function installationAudit(
  actor: Actor,
  action: string,
  { installationId, groupId, after = {} }: What,
): ConfigAudit {
  return {
    actor,
    action,
    groupId,
    targetType: "installation",
    targetId: installationId,
    detail: { after: { installationId, ...after } },
  };
}
