// altforge says some things the other way round: turned, they can be read as codehost's.

import { isJsonObject } from "../../../core/read-json.ts";
import type { EventReader } from "../../event-reader.ts";

export type Payload = Readonly<Record<string, unknown>>;

export function mapPayload(read: EventReader, map: (payload: Payload) => Payload): EventReader {
  return (event, payload) => read(event, isJsonObject(payload) ? map(payload) : payload);
}
