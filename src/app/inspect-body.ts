// The body, read as far as a check asks for it: nothing is decoded before the signature is right,
// nothing is parsed before its depth is known.

import { type JsonReading, readJson, readUtf8 } from "../core/kernel/json.ts";
import { firstValue, readHeader } from "../core/ingress/webhook-headers.ts";
import type { Clock } from "../ports/system.ts";
import type { Admission } from "./admission.ts";

export type Inspection = {
  admission: Admission;
  body: Uint8Array;
  eventName: string | undefined;
  contentType: string;
  databaseNow: number;
  /** The JSON text, out of its form where it came in one; undefined where it is none or no UTF-8. */
  json(): string | undefined;
  payload(): JsonReading;
  deliveryId(): string | undefined;
};

export function inspectBody(clock: Clock, admission: Admission, body: Uint8Array): Inspection {
  const { codeHost, request } = admission;
  const contentType = firstValue(readHeader(request.headers, ["content-type"])) ?? "";
  const json = once(() => {
    const text = readUtf8(body);
    return text === undefined ? undefined : codeHost.readPayloadText(contentType, text);
  });
  const payload = once(() => readJson(json() ?? ""));
  return {
    admission,
    body,
    contentType,
    databaseNow: clock.databaseNow(),
    eventName: codeHost.readEventName(request.headers),
    json,
    payload,
    deliveryId: once(() => {
      const reading = payload();
      const value = reading.outcome === "read" ? reading.value : undefined;
      return codeHost.readDeliveryId(request.headers, value);
    }),
  };
}

function once<T>(read: () => T): () => T {
  let known: { value: T } | undefined;
  return () => (known ??= { value: read() }).value;
}
