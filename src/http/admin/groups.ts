// GET and PUT of groups, and what is done to one of them: renaming and deleting.

import type { FastifyInstance } from "fastify";
import { deleteGroup as removeGroup, renameGroup } from "../../app/config/groups.ts";
import { listGroups, putGroups as replaceGroups } from "../../app/config/group-list.ts";
import { installationOf } from "../../app/accounts/installations.ts";
import { deleteGroup, getGroups, putGroupName, putGroups } from "../../contract/config/lists.ts";
import { getInstallation } from "../../contract/accounts/installations.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { handle } from "../handle.ts";
import { adminCallerOf, LIST_BODY, tagged, writingOf } from "./lists.ts";
import { viewerOf } from "./scope.ts";

export function groupsApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, getGroups, async ({ request, reply }) => {
    const { groups, version } = await listGroups(ports, viewerOf(request));
    return tagged(reply, { groups: [...groups], version });
  });

  handle(
    scope,
    putGroups,
    async ({ body, request }) => {
      const count = await replaceGroups(ports, writingOf(request), body.groups);
      return { ok: true as const, count };
    },
    LIST_BODY,
  );

  handle(scope, getInstallation, ({ params, request }) =>
    installationOf(ports, viewerOf(request), params.id),
  );

  handle(scope, putGroupName, async ({ body, params, request }) => {
    const newId = body.id ?? body.newId;
    if (newId === undefined) throw new Refusal("invalid", "id is required");
    await renameGroup(ports, adminCallerOf(request), { id: params.id, newId });
    return { ok: true as const, id: newId };
  });

  handle(scope, deleteGroup, async ({ params, request }) => {
    await removeGroup(ports, adminCallerOf(request), params.id);
    return { ok: true as const };
  });
}
