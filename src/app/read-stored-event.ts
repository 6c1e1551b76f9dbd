// Stored bytes → event, by the same steps in which they were read at the door: the bytes are exactly
// those that came in, also where the JSON came inside a form.

import { readJson, readUtf8 } from "../core/kernel/json.ts";
import type { CodeHost, EventReader, StoredEventReader } from "../ports/code-host.ts";

export function storedEventReader(
  codeHosts: readonly Pick<CodeHost, "provider" | "readPayloadText">[],
  readEvent: EventReader,
): StoredEventReader {
  return ({ provider, event, contentType = "", payload }) => {
    const codeHost = codeHosts.find((each) => each.provider === provider);
    const text = readUtf8(payload);
    const json = text === undefined ? undefined : codeHost?.readPayloadText(contentType, text);
    const reading = readJson(json ?? "");
    if (reading.outcome === "malformed")
      return { outcome: "unreadable", problem: "the payload is not JSON" };
    return { ...readEvent(provider, event, reading.value), json: reading.value };
  };
}
