// /admin/api/groups/:id/mappings for owners, and /admin/api/me/mappings for everybody whom a group maps.

import type { FastifyInstance } from "fastify";
import {
  exportCsv,
  importCsv,
  listMappings,
  removeMapping,
  writeMappings,
} from "../../app/accounts/mappings.ts";
import { changeOptOut, listOwnMappings } from "../../app/accounts/ping-opt-outs.ts";
import {
  deleteMappedPerson,
  deleteMappedTeam,
  exportMappings,
  getMappings,
  getOwnMappings,
  importMappings,
  postMappings,
  putMappings,
  putOptOut,
} from "../../contract/accounts/mappings.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { handle } from "../kit/handle.ts";
import {
  actorOf,
  adminCallerOf,
  FOR_EVERYBODY,
  LIST_BODY,
  tagged,
  viewerOf,
  writingOf,
} from "./admin-scope.ts";

const DONE = { ok: true } as const;

export function mappingsApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, getMappings, async ({ params, request, reply }) => {
    const { people, teams, version } = await listMappings(ports, viewerOf(request), params.id);
    return tagged(reply, { people: [...people], teams: [...teams], version });
  });

  handle(
    scope,
    putMappings,
    async ({ params: { id: groupId }, body, request }) => {
      const { ifMatch, ...caller } = writingOf(request);
      const written = { groupId, ...body, isWhole: true, ifMatch };
      return { ...DONE, ...(await writeMappings(ports, caller, written)) };
    },
    LIST_BODY,
  );

  handle(
    scope,
    postMappings,
    async ({ params: { id: groupId }, body, request }) => {
      const written = { groupId, ...body, isWhole: false };
      return { ...DONE, ...(await writeMappings(ports, adminCallerOf(request), written)) };
    },
    LIST_BODY,
  );

  rowsApi(scope, ports);
}

function rowsApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, deleteMappedPerson, async ({ params, request }) => {
    const { id, platform, userId } = params;
    const isRow = (row: object) => "userId" in row && row.userId === userId;
    await removeMapping(
      ports,
      adminCallerOf(request),
      id,
      (row) => row.platform === platform && isRow(row),
    );
    return DONE;
  });

  handle(scope, deleteMappedTeam, async ({ params, request }) => {
    const { id, platform } = params;
    const team = params.team.toLowerCase();
    const isRow = (row: object) => "team" in row && row.team === team;
    await removeMapping(
      ports,
      adminCallerOf(request),
      id,
      (row) => row.platform === platform && isRow(row),
    );
    return DONE;
  });
}

export function mappingFilesApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(
    scope,
    importMappings,
    async ({ params: { id: groupId }, body: { csv, replace: isWhole }, request }) => {
      const sizes = await importCsv(ports, adminCallerOf(request), { groupId, csv, isWhole });
      return { ...DONE, ...sizes };
    },
    LIST_BODY,
  );

  handle(scope, exportMappings, async ({ params: { id }, request, reply }) => {
    const csv = await exportCsv(ports, viewerOf(request), id);
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="relay-people-${id}.csv"`)
      .send(csv);
  });
}

export function optOutApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(
    scope,
    getOwnMappings,
    async ({ request }) => {
      const { isOfAll, groups } = await listOwnMappings(ports, viewerOf(request).userId);
      return {
        optedOutOfAll: isOfAll,
        groups: groups.map(({ groupId, name, isOptedOut, accounts }) => ({
          groupId,
          name,
          optedOut: isOptedOut,
          accounts: [...accounts],
        })),
      };
    },
    FOR_EVERYBODY,
  );

  handle(
    scope,
    putOptOut,
    async ({ body: { groupId, optOut: isOptedOut }, request }) => {
      await changeOptOut(ports, actorOf(request), { groupId, isOptedOut });
      return DONE;
    },
    FOR_EVERYBODY,
  );
}
