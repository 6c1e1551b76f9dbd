// Sends a recorded event as a test. It is stored like a webhook and passes through every later step, marked as a sample.

import {
  ENDPOINT_HEADER,
  PRESET_HEADER,
  SAMPLE_HEADER,
  SAMPLE_PLACE_HEADER,
  SAMPLE_ROUTE_HEADER,
} from "../../core/ingress/endpoint-headers.ts";
import { findSample } from "../../core/ingress/find-sample.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { ConfigStore, RoleCheck } from "../../ports/config.ts";
import type {
  EndpointStore,
  EventStore,
  NamedEndpoint,
  RecordedSample,
  SampleTurns,
} from "../../ports/ingress.ts";
import type { Actor } from "../../ports/records.ts";
import type { Random } from "../../ports/system.ts";

export type SamplePorts = {
  samples: readonly RecordedSample[];
  sampleTurns: SampleTurns;
  endpointStore: Pick<EndpointStore, "list">;
  configStore: Pick<ConfigStore, "read">;
  events: Pick<EventStore, "append">;
  random: Pick<Random, "hex">;
};

/** Who sends it, with the right to. */
export type SampleSender = { actor: Actor; check: RoleCheck; group: { id: string; key: string } };

export type SampleRequest = {
  name: string;
  /** The only route that it tries. */
  routeId?: string | undefined;
  /** The named endpoint that it seems to arrive at. Default: the first with its preset. */
  endpointId?: string | undefined;
  /** Replaces the repository of the sample. */
  repo?: string | undefined;
  /** The only channel that gets it, as a claim. */
  place?: string | undefined;
  /** Of an interaction: retries have the same delivery id. */
  interactionId?: string | undefined;
  /** An earlier attempt has had its turn. */
  isRepeated?: boolean | undefined;
};

export type SentSample = { name: string; deliveryId: string; eventId: string | undefined };

const HOLD_MS = 5_000;
/** Repository of the recorded events. */
const RECORDED_REPO = "acme/shop";

export async function sendSample(
  ports: SamplePorts,
  { actor, check, group }: SampleSender,
  request: SampleRequest,
): Promise<SentSample> {
  const sample = findSample(ports.samples, request.name);
  if (!sample) throw new Refusal("invalid", `name: there is no sample ${request.name}`);
  await requireRoute(ports, group, request.routeId);
  const endpoint = await endpointFor(ports, group, { sample, endpointId: request.endpointId });
  const { name } = sample;
  const deliveryId = `sample-${request.interactionId ?? ports.random.hex(8)}`;
  const detail = { deliveryId, ...targetOf(request, endpoint) };
  const turn = { groupId: group.id, actor, check, sample: name, detail };
  const waitMs = request.isRepeated ? undefined : await ports.sampleTurns.take(turn);
  if (waitMs !== undefined)
    throw new Refusal("too-many", "Too many requests", Math.ceil(waitMs / 1000));
  const { event } = await ports.events.append({
    groupKey: group.key,
    // No sender's delivery ids have this scope.
    endpointId: ":sample",
    provider: sample.provider,
    event: sample.event,
    deliveryId,
    nonce: undefined,
    headers: headersOf(sample, { request, endpoint, by: actor.login }),
    payload: new TextEncoder().encode(
      request.repo === undefined
        ? sample.json
        : sample.json.replaceAll(RECORDED_REPO, request.repo),
    ),
    holdMs: HOLD_MS,
  });
  return { name, deliveryId, eventId: event?.id };
}

function targetOf(
  { routeId, place }: SampleRequest,
  endpoint: NamedEndpoint | undefined,
): Record<string, string> {
  return {
    ...(routeId !== undefined && { route: routeId }),
    ...(endpoint && { endpoint: endpoint.id }),
    ...(place !== undefined && { place }),
  };
}

async function requireRoute(
  { configStore }: SamplePorts,
  group: SampleSender["group"],
  routeId: string | undefined,
): Promise<void> {
  if (routeId === undefined) return;
  const { routes } = await configStore.read();
  if (!routes.some(({ id, groupId }) => id === routeId && groupId === group.id))
    throw new Refusal("invalid", "route: the group has no such route");
}

async function endpointFor(
  { endpointStore }: SamplePorts,
  { key }: SampleSender["group"],
  { sample, endpointId }: { sample: RecordedSample; endpointId: string | undefined },
): Promise<NamedEndpoint | undefined> {
  if (sample.provider !== "custom") {
    if (endpointId !== undefined)
      throw new Refusal("invalid", "endpoint: an event of a code host arrives at no endpoint");
    return undefined;
  }
  if (endpointId === undefined && sample.preset === undefined) return undefined;
  const own = await endpointStore.list(key);
  if (endpointId === undefined) return own.find(({ preset }) => preset === sample.preset);
  const found = own.find(({ id }) => id === endpointId);
  if (!found) throw new Refusal("invalid", "endpoint: the group has no such endpoint");
  return found;
}

type Circumstances = {
  request: SampleRequest;
  endpoint: NamedEndpoint | undefined;
  by: string;
};

function headersOf(
  { headers, preset }: RecordedSample,
  { request: { routeId, place }, endpoint, by }: Circumstances,
): Record<string, string> {
  return {
    ...headers,
    [SAMPLE_HEADER]: by,
    ...(preset !== undefined && { [PRESET_HEADER]: preset }),
    ...(endpoint && { [ENDPOINT_HEADER]: endpoint.id }),
    ...(routeId !== undefined && { [SAMPLE_ROUTE_HEADER]: routeId }),
    ...(place !== undefined && { [SAMPLE_PLACE_HEADER]: place }),
  };
}
