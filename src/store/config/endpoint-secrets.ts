// Secrets of named endpoints at rest. The AAD names the endpoint and the slot, so that a replaced secret cannot be
// restored as the current one.

import type { Sealing } from "../pg/rows/sealing.ts";

export type EndpointRef = { groupKey: string; id: string };
type Slot = "secret" | "previous";

/** Unambiguous, because a group's key is a number and an id has no blank. */
function boundTo({ groupKey, id }: EndpointRef, slot: Slot): string {
  return `endpoint ${groupKey}/${id} ${slot}`;
}

export function sealEndpointSecret(
  { seal }: Sealing,
  plain: string,
  endpoint: EndpointRef,
  slot: Slot = "secret",
): string {
  return seal(plain, boundTo(endpoint, slot));
}

type SealedSecrets = { secret: string | null; previous_secret: string | null };

/** Throws if no known key opens one of them. */
export function openEndpointSecrets(
  { open }: Sealing,
  endpoint: EndpointRef,
  { secret, previous_secret: previous }: SealedSecrets,
): { current: string | undefined; previous: string | undefined } {
  return {
    current: secret === null ? undefined : open(secret, boundTo(endpoint, "secret")),
    previous: previous === null ? undefined : open(previous, boundTo(endpoint, "previous")),
  };
}

/** Undefined if both use the newest key. */
export function resealEndpointSecrets(
  { reseal }: Sealing,
  endpoint: EndpointRef,
  { secret, previous_secret: previous }: SealedSecrets,
): SealedSecrets | undefined {
  const next = secret === null ? undefined : reseal(secret, boundTo(endpoint, "secret"));
  const nextPrevious =
    previous === null ? undefined : reseal(previous, boundTo(endpoint, "previous"));
  if (next === undefined && nextPrevious === undefined) return undefined;
  return { secret: next ?? secret, previous_secret: nextPrevious ?? previous };
}
