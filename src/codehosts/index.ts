// Registry of senders, in the order they are checked. GitHub takes every request that no other sender claims.

import type { Provider } from "../core/events/event.ts";
import type { CodeHost, Reading } from "../ports/code-host.ts";
import { readAltforgeEvent } from "./altforge/events/index.ts";
import { altforge } from "./altforge/index.ts";
import { readCodehostEvent } from "./codehost/events/index.ts";
import { codehost } from "./codehost/index.ts";
import { custom } from "./custom/index.ts";
import { readCustomEvent } from "./custom/read-event.ts";
import type { HostEventReader } from "./kit/event-reader.ts";

export const codeHosts: readonly CodeHost[] = [altforge, custom, codehost];

// Parses any stored webhook into a RelayEvent. Total: never throws, whatever the payload.

const READERS: Readonly<Record<Provider, HostEventReader>> = {
  codehost: readCodehostEvent,
  altforge: readAltforgeEvent,
  custom: readCustomEvent,
};

export function readEvent(provider: Provider, event: string, payload: unknown): Reading {
  return READERS[provider](event, payload);
}
