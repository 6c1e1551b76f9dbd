// Any stored webhook → RelayEvent. Total: whatever the payload is, this answers and never throws.

import type { Provider } from "../core/events/event.ts";
import type { Reading } from "../ports/code-host.ts";
import { readAltforgeEvent } from "./altforge/events/index.ts";
import { readCodehostEvent } from "./codehost/events/index.ts";
import { readCustomEvent } from "./custom/events/custom.ts";
import type { HostEventReader } from "./event-reader.ts";

const READERS: Readonly<Record<Provider, HostEventReader>> = {
  codehost: readCodehostEvent,
  altforge: readAltforgeEvent,
  custom: readCustomEvent,
};

export function readEvent(provider: Provider, event: string, payload: unknown): Reading {
  return READERS[provider](event, payload);
}
