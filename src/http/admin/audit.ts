// GET /admin/api/audit.

import type { FastifyInstance } from "fastify";
import { listAudit } from "../../app/records/audit.ts";
import * as contract from "../../contract/records/audit.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { handle } from "../handle.ts";
import { viewerOf } from "./scope.ts";

export function auditApi(scope: FastifyInstance, ports: Pick<ConsolePorts, "reading">): void {
  handle(scope, contract.listAudit, async ({ request, query }) =>
    listAudit(ports, viewerOf(request), query),
  );
}
