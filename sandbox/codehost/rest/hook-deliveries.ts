// Lists the deliveries of the app's hook and of repository hooks, and redelivers them.

import { json } from "../../platform/call.ts";
import { isoTime } from "../../platform/iso-time.ts";
import { apiUrl } from "../describe/urls.ts";
import type { Host } from "../host.ts";
import type { SandboxRepository } from "../../forge/state/state.ts";
import type { CodehostDelivery } from "../webhooks/delivery.ts";
import { appHook, type CodehostHook } from "../webhooks/hook.ts";
import {
  asApp,
  inRepository,
  type InRepository,
  type RestOperation,
  type RestHandler,
} from "./operation.ts";
import { link, linkHeader, listAnswer, perPage } from "./paginate.ts";
import { notFound } from "./refuse.ts";
import { hooksRefusal } from "./rights.ts";

const CURSOR = "v1_";

/** Classified by status code alone, so a redirect counts as a success. */
const OUTCOMES = new Map([
  ["success", (code: number) => code >= 200 && code < 400],
  ["failure", (code: number) => code >= 400 && code < 600],
]);

/** Deliveries of one hook, newest first. */
type Sent = { sent: readonly CodehostDelivery[] };
type Guard = (run: RestHandler<Sent>) => RestHandler;

const ofApp: Guard = (run) =>
  asApp((host, request) => run(host, { ...request, sent: sentBy(host, appHook(host.app)) }));

const ofRepositoryHook: Guard = (run) =>
  onHooks((host, request) => {
    const { hook: id } = request.parameters;
    const hook = hooksOf(host, request.repository).find((one) => String(one.id) === id);
    return hook ? run(host, { ...request, sent: sentBy(host, hook) }) : notFound();
  });

const list: RestHandler<Sent> = (host, { call, sent }) => {
  const isWanted = OUTCOMES.get(call.query.get("status") ?? "") ?? (() => true);
  const from = Number(call.query.get("cursor")?.slice(CURSOR.length) ?? Infinity);
  const found = sent.filter(({ id, statusCode }) => id <= from && isWanted(statusCode));
  const size = perPage(call);
  const next = found[size];
  const links = next
    ? [link(host, call, { parameter: "cursor", page: `${CURSOR}${next.id}`, rel: "next" })]
    : [];
  return json(200, found.slice(0, size).map(describeDelivery), linkHeader(links));
};

const read: RestHandler<Sent> = (_host, { sent, parameters: { id } }) => {
  const delivery = sent.find((one) => String(one.id) === id);
  if (!delivery) return notFound();
  const { request, response, json: payload } = delivery;
  return json(200, {
    ...describeDelivery(delivery),
    url: request.url,
    request: { headers: request.headers, payload: JSON.parse(payload) },
    response: { headers: response?.headers ?? null, payload: response?.body ?? null },
  });
};

const again: RestHandler<Sent> = (host, { sent, parameters: { id } }) => {
  const delivery = sent.find((one) => String(one.id) === id);
  if (!delivery) return notFound();
  void host.postOffice.redeliver(delivery.id);
  return json(202, {});
};

function sentBy({ postOffice }: Host, hook: CodehostHook | undefined): CodehostDelivery[] {
  return postOffice.list().filter(({ hookId }) => hookId === hook?.id);
}

function onHooks(run: RestHandler<InRepository>): RestHandler {
  return inRepository(
    (host, request) => hooksRefusal(host, request.actor, request.repository) ?? run(host, request),
  );
}

function hooksOf({ postOffice }: Host, { fullName }: SandboxRepository): CodehostHook[] {
  return postOffice.hooks().filter(({ repository }) => repository === fullName);
}

const listHooks = onHooks((host, { call, repository }) =>
  listAnswer(
    host,
    call,
    hooksOf(host, repository).map((hook) => ({
      type: "Repository",
      id: hook.id,
      name: "web",
      active: true,
      events: hook.events ?? ["*"],
      config: { url: hook.url, content_type: hook.contentType, insecure_ssl: "0" },
      deliveries_url: apiUrl(host.url, `/repos/${repository.fullName}/hooks/${hook.id}/deliveries`),
    })),
  ),
);

function describeDelivery(delivery: CodehostDelivery) {
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

function operationsAt(path: string, guard: Guard): readonly RestOperation[] {
  return [
    { method: "GET", path, run: guard(list) },
    { method: "GET", path: `${path}/:id`, run: guard(read) },
    { method: "POST", path: `${path}/:id/attempts`, run: guard(again) },
  ];
}

const HOOKS = "/repos/:owner/:repo/hooks";

export const hookDeliveryOperations: readonly RestOperation[] = [
  ...operationsAt("/app/hook/deliveries", ofApp),
  { method: "GET", path: HOOKS, run: listHooks },
  ...operationsAt(`${HOOKS}/:hook/deliveries`, ofRepositoryHook),
];
