// GET /admin/api/unclaimed.

import type { FastifyInstance } from "fastify";
import { listUnclaimed } from "../../app/accounts/installations.ts";
import * as contract from "../../contract/accounts/installations.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { handle } from "../handle.ts";
import { viewerOf } from "./scope.ts";

export function unclaimedApi(scope: FastifyInstance, ports: Pick<ConsolePorts, "reading">): void {
  handle(scope, contract.listUnclaimed, async ({ request }) => ({
    installations: await listUnclaimed(ports, viewerOf(request)),
  }));
}
