// GET /admin/api/logs, logs/:id and delivery/:deliveryId.

import type { FastifyInstance } from "fastify";
import { findDelivery, findLog, listLogs } from "../../app/records/sends.ts";
import * as contract from "../../contract/records/sends.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { handle } from "../handle.ts";
import { viewerOf } from "./scope.ts";

export function logsApi(
  scope: FastifyInstance,
  ports: Pick<ConsolePorts, "reading" | "messageUrl">,
): void {
  handle(scope, contract.listLogs, async ({ request, query }) =>
    listLogs(ports, viewerOf(request), query),
  );
  handle(scope, contract.getLog, async ({ request, params }) =>
    findLog(ports, viewerOf(request), params.id),
  );
  handle(scope, contract.getDelivery, async ({ request, params }) =>
    findDelivery(ports, viewerOf(request), params.deliveryId),
  );
}
