// GET endpoints of the records: events, logs, figures, audit log, rejected webhooks and explanations.

import type { FastifyInstance } from "fastify";
import { listUnclaimed } from "../../app/accounts/installations.ts";
import { answerViewer } from "../../app/explain/answer-question.ts";
import { listAudit } from "../../app/records/audit.ts";
import { findEvent, listEvents } from "../../app/records/events.ts";
import { readEventFigures, readMetrics } from "../../app/records/metrics.ts";
import { listRejected } from "../../app/records/rejected-webhooks.ts";
import { readRouteActivity } from "../../app/records/route-activity.ts";
import { readSeenValues } from "../../app/records/seen-values.ts";
import { findDelivery, findLog, listLogs } from "../../app/records/sends.ts";
import * as installationsContract from "../../contract/accounts/installations.ts";
import { getWhy } from "../../contract/explain/why.ts";
import * as auditContract from "../../contract/records/audit.ts";
import * as eventsContract from "../../contract/records/events.ts";
import {
  getEventFigures,
  getRouteActivity,
  getSeenValues,
} from "../../contract/records/figures.ts";
import { getDeliveryMetrics } from "../../contract/records/metrics.ts";
import * as logsContract from "../../contract/records/sends.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { viewerOf } from "../accounts/admin-scope.ts";
import { handle } from "../kit/handle.ts";

export function eventsApi(
  scope: FastifyInstance,
  ports: Pick<ConsolePorts, "reading" | "readStored" | "configStore" | "messageUrl">,
): void {
  handle(scope, eventsContract.listEvents, async ({ request, query }) =>
    listEvents(ports, viewerOf(request), query),
  );
  handle(scope, eventsContract.getEvent, async ({ request, params }) =>
    findEvent(ports, viewerOf(request), params.id),
  );
}

/** GET /admin/api/logs, logs/:id and delivery/:deliveryId. */
export function logsApi(
  scope: FastifyInstance,
  ports: Pick<ConsolePorts, "reading" | "messageUrl">,
): void {
  handle(scope, logsContract.listLogs, async ({ request, query }) =>
    listLogs(ports, viewerOf(request), query),
  );
  handle(scope, logsContract.getLog, async ({ request, params }) =>
    findLog(ports, viewerOf(request), params.id),
  );
  handle(scope, logsContract.getDelivery, async ({ request, params }) =>
    findDelivery(ports, viewerOf(request), params.deliveryId),
  );
}

/** GET /admin/api/metrics, routes/activity, events/figures and events/seen: aggregates of the records. */
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

/** GET /admin/api/audit. */
export function auditApi(scope: FastifyInstance, ports: Pick<ConsolePorts, "reading">): void {
  handle(scope, auditContract.listAudit, async ({ request, query }) =>
    listAudit(ports, viewerOf(request), query),
  );
}

/** GET /admin/api/rejected. */
export function rejectedApi(scope: FastifyInstance, ports: Pick<ConsolePorts, "reading">): void {
  handle(scope, auditContract.listRejected, async ({ request, query }) => ({
    rejected: await listRejected(ports, viewerOf(request), query),
  }));
}

/** GET /admin/api/unclaimed. */
export function unclaimedApi(scope: FastifyInstance, ports: Pick<ConsolePorts, "reading">): void {
  handle(scope, installationsContract.listUnclaimed, async ({ request }) => ({
    installations: await listUnclaimed(ports, viewerOf(request)),
  }));
}

/** GET /admin/api/why. */
export function whyApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, getWhy, async ({ request, query }) => ({
    why: await answerViewer(ports, viewerOf(request), query),
  }));
}
