// The app's list of its own webhooks, and how it asks for one again.

import { json } from "../../platform/call.ts";
import { isoTime } from "../describe/addresses.ts";
import type { Host } from "../host.ts";
import type { Delivery } from "../webhooks/delivery.ts";
import { appHook } from "../webhooks/hook.ts";
import { asApp, type RestOperation } from "./operation.ts";
import { link, linkHeader, perPage } from "./paginate.ts";
import { notFound } from "./refuse.ts";

const CURSOR = "v1_";

/** By the status code alone, so that a redirect is found among the successes. */
const OUTCOMES = new Map([
  ["success", (code: number) => code >= 200 && code < 400],
  ["failure", (code: number) => code >= 400 && code < 600],
]);

const list = asApp((host, { call }) => {
  const isWanted = OUTCOMES.get(call.query.get("status") ?? "") ?? (() => true);
  const from = Number(call.query.get("cursor")?.slice(CURSOR.length) ?? Infinity);
  const found = ofApp(host).filter(({ id, statusCode }) => id <= from && isWanted(statusCode));
  const size = perPage(call);
  const next = found[size];
  const links = next
    ? [link(host, call, { parameter: "cursor", page: `${CURSOR}${next.id}`, rel: "next" })]
    : [];
  return json(200, found.slice(0, size).map(describeDelivery), linkHeader(links));
});

const read = asApp((host, { parameters: { id } }) => {
  const delivery = ofApp(host).find((one) => String(one.id) === id);
  if (!delivery) return notFound();
  const { request, response, json: payload } = delivery;
  return json(200, {
    ...describeDelivery(delivery),
    url: request.url,
    request: { headers: request.headers, payload: JSON.parse(payload) },
    response: { headers: response?.headers ?? null, payload: response?.body ?? null },
  });
});

const again = asApp((host, { parameters: { id } }) => {
  const delivery = ofApp(host).find((one) => String(one.id) === id);
  if (!delivery) return notFound();
  void host.postOffice.redeliver(delivery.id);
  return json(202, {});
});

function ofApp({ app, postOffice }: Host): Delivery[] {
  return postOffice.list().filter(({ hookId }) => hookId === appHook(app)?.id);
}

function describeDelivery(delivery: Delivery) {
  return {
    id: delivery.id,
    guid: delivery.guid,
    delivered_at: isoTime(delivery.deliveredAt),
    redelivery: delivery.isRedelivery,
    duration: delivery.durationMs / 1000,
    status: delivery.status,
    status_code: delivery.statusCode,
    event: delivery.event,
    action: delivery.action ?? null,
    installation_id: delivery.installationId ?? null,
    repository_id: delivery.repositoryId ?? null,
    throttled_at: null,
  };
}

const DELIVERIES = "/app/hook/deliveries";

export const hookDeliveryOperations: readonly RestOperation[] = [
  { method: "GET", path: DELIVERIES, run: list },
  { method: "GET", path: `${DELIVERIES}/:id`, run: read },
  { method: "POST", path: `${DELIVERIES}/:id/attempts`, run: again },
];
