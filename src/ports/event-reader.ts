// What a stored webhook means.

import type { RelayEvent } from "../core/events/relay-event.ts";
import type { Provider } from "../core/events/event.ts";

export type Reading =
  /** `payload` is what filters look into. */
  | { outcome: "read"; event: RelayEvent; payload: unknown }
  | { outcome: "unreadable"; problem: string };

/** `event` is the sender's own name for it. */
export type EventReader = (provider: Provider, event: string, payload: unknown) => Reading;

/** A webhook as it was stored, byte by byte. */
export type StoredBytes = {
  provider: Provider;
  event: string;
  contentType: string | undefined;
  payload: Uint8Array;
};

/** `json` is what was sent, also where nobody understands it. */
export type StoredEventReader = (stored: StoredBytes) => Reading & { json?: unknown };
