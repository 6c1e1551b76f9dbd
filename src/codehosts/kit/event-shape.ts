// Checks that a payload has the key of its event. The HMAC does not cover the event name, so a captured body could be
// sent under another name. Unknown event names pass.

import type { HostManifest } from "../../contract/hosts/manifest.ts";
import { isJsonObject } from "../../core/kernel/json.ts";
import type { CodeHost } from "../../ports/code-host.ts";

export function eventShape({ requiredKeys }: HostManifest): CodeHost["fitsEvent"] {
  const keyOf: ReadonlyMap<string, string> = new Map(
    Object.entries(requiredKeys).flatMap(([key, events]) => events.map((event) => [event, key])),
  );
  return (event, payload) => {
    const key = keyOf.get(event);
    return key === undefined || (isJsonObject(payload) && Object.hasOwn(payload, key));
  };
}
