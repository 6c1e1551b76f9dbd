// GET /admin/api/metrics, routes/activity, events/figures and events/seen: what the records add up to.

import type { FastifyInstance } from "fastify";
import { readEventFigures, readMetrics } from "../../app/records/metrics.ts";
import { readRouteActivity } from "../../app/records/route-activity.ts";
import { readSeenValues } from "../../app/records/seen-values.ts";
import {
  getEventFigures,
  getRouteActivity,
  getSeenValues,
} from "../../contract/records/figures.ts";
import { getDeliveryMetrics } from "../../contract/records/metrics.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { handle } from "../handle.ts";
import { viewerOf } from "./scope.ts";

export function figuresApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, getDeliveryMetrics, ({ query, request }) =>
    readMetrics(ports, viewerOf(request), query),
  );
  handle(scope, getRouteActivity, async ({ query, request }) => ({
    activity: [...(await readRouteActivity(ports, viewerOf(request), query))],
  }));
  handle(scope, getEventFigures, ({ query, request }) =>
    readEventFigures(ports, viewerOf(request), query),
  );
  handle(scope, getSeenValues, ({ query, request }) =>
    readSeenValues(ports, viewerOf(request), query),
  );
}
