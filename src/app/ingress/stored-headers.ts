// Headers stored with an event. An allow-list, so that no signature, cookie or authorization header can reach the
// store.

import { endpointLikeIn } from "../../core/ingress/endpoint-keys.ts";
import {
  ENDPOINT_HEADER,
  OWN_KEY_HEADER,
  PRESET_HEADER,
} from "../../core/ingress/endpoint-headers.ts";
import { isJsonObject } from "../../core/kernel/json.ts";
import type { CodeHost } from "../../ports/code-host.ts";
import type { GroupDirectory } from "../../ports/ingress.ts";
import type { Inspection } from "./admission.ts";

const STORED_HEADERS = ["content-type", "user-agent"];
const STORED_SUFFIXES = ["-event-type", "-hook-id", "-hook-installation-target-type"];
/** What senders call their events, for filters: `x-acme-event`, `x-acme-topic`. */
const EVENT_SUFFIXES = ["-event", "-event-key", "-topic", "-resource", "-source", "-environment"];
const MAX_EVENT_HEADERS = 10;
const MAX_VALUE_LENGTH = 256;

type Endpoints = Pick<GroupDirectory, "findEndpoint">;

export function storedHeaders(
  endpoints: Endpoints,
  inspection: Inspection,
): Record<string, string> {
  const { codeHost, endpoint, request } = inspection.admission;
  const kept: Record<string, string> = {};
  let extra = 0;
  for (const [name, [first = ""]] of request.headers) {
    const isKept = isStored(name, codeHost);
    if (!isKept && !(isEventHeader(name, codeHost) && extra++ < MAX_EVENT_HEADERS)) continue;
    kept[name] = first.slice(0, MAX_VALUE_LENGTH);
  }
  if (!endpoint)
    return isLikeEndpoint(endpoints, inspection) ? { ...kept, [OWN_KEY_HEADER]: "1" } : kept;
  const { preset } = endpoint.settings;
  return {
    ...kept,
    [ENDPOINT_HEADER]: endpoint.id,
    ...(preset !== null && { [PRESET_HEADER]: preset }),
  };
}

/**
 * Whether the update key of a custom payload looks like one of a named endpoint. Which groups an event of the global
 * endpoint enters is unknown yet. Other keys stay as they are, so that messages that are already posted are edited.
 */
function isLikeEndpoint({ findEndpoint }: Endpoints, { admission, payload }: Inspection): boolean {
  const { codeHost, request } = admission;
  if (codeHost.provider !== "custom") return false;
  const reading = payload();
  const value = reading.outcome === "read" ? reading.value : undefined;
  const id = isJsonObject(value) ? endpointLikeIn(value["updateKey"]) : undefined;
  if (id === undefined) return false;
  return request.groupId === undefined || findEndpoint(request.groupId, id) !== undefined;
}

function isStored(name: string, { keptHeaders = [], proofHeaders = [] }: CodeHost): boolean {
  if (proofHeaders.includes(name)) return false;
  return STORED_HEADERS.includes(name) || hasStoredSuffix(name) || keptHeaders.includes(name);
}

function hasStoredSuffix(name: string): boolean {
  return endsIn(name, STORED_SUFFIXES);
}

/** A code host's event name is stored by itself; other senders have headers of their own. */
function isEventHeader(name: string, { provider, proofHeaders = [] }: CodeHost): boolean {
  return provider === "custom" && !proofHeaders.includes(name) && endsIn(name, EVENT_SUFFIXES);
}

function endsIn(name: string, endings: readonly string[]): boolean {
  return name.startsWith("x-") && endings.some((ending) => name.endsWith(ending));
}
