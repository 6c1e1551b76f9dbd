// altforge says some things the other way round: turned, they can be read as codehost's.

import { isJsonObject } from "../../../core/kernel/json.ts";
import type { HostEventReader } from "../../event-reader.ts";

export type HostPayload = Readonly<Record<string, unknown>>;

export function mapPayload(
  read: HostEventReader,
  map: (payload: HostPayload) => HostPayload,
): HostEventReader {
  return (event, payload) => read(event, isJsonObject(payload) ? map(payload) : payload);
}
