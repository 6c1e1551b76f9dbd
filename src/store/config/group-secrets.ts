// A group's webhook secrets at rest. The AAD names the document and the slot, so that a replaced secret cannot be
// restored as the current one. Values sealed by older versions name only the document: they still open, and rekey
// rebinds them.

import type { StoredSecret } from "./configuration.ts";
import type { Sealing } from "../pg/rows/sealing.ts";

type Slot = "sealed" | "previous";
type SecretRef = { key: string; slot: Slot };

/** Unambiguous, because a group id has no dot. */
const boundTo = ({ key, slot }: SecretRef) => `${key}.${slot}`;

export function sealSecret({ seal }: Sealing, plain: string, place: SecretRef): string {
  return seal(plain, boundTo(place));
}

export function openSecret({ open }: Sealing, sealed: string, place: SecretRef): string {
  try {
    return open(sealed, boundTo(place));
  } catch {
    return open(sealed, place.key);
  }
}

export type OpenedSecret = { current: string; previous: string | undefined };

/** Throws if no known key opens one of them. */
export function openSecrets(sealing: Sealing, key: string, stored: StoredSecret): OpenedSecret {
  const { sealed, previous } = stored;
  return {
    current: openSecret(sealing, sealed, { key, slot: "sealed" }),
    previous: previous && openSecret(sealing, previous.sealed, { key, slot: "previous" }),
  };
}

/** The same secrets, sealed for the document `key`. */
export function withSecrets(
  sealing: Sealing,
  { key, stored, opened }: { key: string; stored: StoredSecret; opened: OpenedSecret },
): StoredSecret {
  const { previous, ...rest } = stored;
  return {
    ...rest,
    sealed: sealSecret(sealing, opened.current, { key, slot: "sealed" }),
    ...(previous &&
      opened.previous !== undefined && {
        previous: {
          ...previous,
          sealed: sealSecret(sealing, opened.previous, { key, slot: "previous" }),
        },
      }),
  };
}

/** Undefined if both use the newest key and name their slot. */
export function resealSecrets(
  sealing: Sealing,
  key: string,
  stored: StoredSecret,
): StoredSecret | undefined {
  const { sealed, previous } = stored;
  const isCurrent =
    isBound(sealing, sealed, { key, slot: "sealed" }) &&
    (!previous || isBound(sealing, previous.sealed, { key, slot: "previous" }));
  if (isCurrent) return undefined;
  return withSecrets(sealing, { key, stored, opened: openSecrets(sealing, key, stored) });
}

function isBound({ open, reseal }: Sealing, sealed: string, place: SecretRef): boolean {
  try {
    open(sealed, boundTo(place));
    return reseal(sealed, boundTo(place)) === undefined;
  } catch {
    return false;
  }
}
