// GET /admin/api/rejected.

import type { FastifyInstance } from "fastify";
import { listRejected } from "../../app/records/rejected-webhooks.ts";
import * as contract from "../../contract/records/audit.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { handle } from "../handle.ts";
import { viewerOf } from "./scope.ts";

export function rejectedApi(scope: FastifyInstance, ports: Pick<ConsolePorts, "reading">): void {
  handle(scope, contract.listRejected, async ({ request, query }) => ({
    rejected: await listRejected(ports, viewerOf(request), query),
  }));
}
