// GET /admin/api/metrics and /admin/api/routes/activity: what the send log adds up to.

import type { FastifyInstance } from "fastify";
import { readMetrics } from "../../app/reading/read-metrics.ts";
import { readRouteActivity } from "../../app/reading/read-route-activity.ts";
import { getDeliveryMetrics } from "../../contract/metrics.ts";
import { getRouteActivity } from "../../contract/route-activity.ts";
import type { ConsolePorts } from "../../ports/console-ports.ts";
import { handle } from "../handle.ts";
import { viewerOf } from "./scope.ts";

export function figuresApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, getDeliveryMetrics, ({ query, request }) =>
    readMetrics(ports, viewerOf(request), query),
  );
  handle(scope, getRouteActivity, async ({ query, request }) => ({
    activity: [...(await readRouteActivity(ports, viewerOf(request), query))],
  }));
}
