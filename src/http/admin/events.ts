// GET /admin/api/events and events/:id.

import type { FastifyInstance } from "fastify";
import { findEvent, listEvents } from "../../app/records/events.ts";
import * as contract from "../../contract/records/events.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { handle } from "../handle.ts";
import { viewerOf } from "./scope.ts";

export function eventsApi(
  scope: FastifyInstance,
  ports: Pick<ConsolePorts, "reading" | "readStored" | "configStore" | "messageUrl">,
): void {
  handle(scope, contract.listEvents, async ({ request, query }) =>
    listEvents(ports, viewerOf(request), query),
  );
  handle(scope, contract.getEvent, async ({ request, params }) =>
    findEvent(ports, viewerOf(request), params.id),
  );
}
