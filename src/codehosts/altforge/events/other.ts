// Every other event of altforge, after the two that say things the other way round are turned.

import { isJsonObject } from "../../../core/read-json.ts";
import type { EventReader } from "../../event-reader.ts";
import { otherReader } from "../../host-other.ts";
import { altforgeFacts } from "./facts.ts";

type Payload = Readonly<Record<string, unknown>>;

const TURNS = new Map<string, (payload: Payload) => Payload>([
  ["fork", turnFork],
  ["wiki", turnWiki],
]);

const readOther = otherReader(altforgeFacts);

export const readAltforgeOther: EventReader = (event, payload) => {
  const turn = TURNS.get(event);
  return readOther(event, turn && isJsonObject(payload) ? turn(payload) : payload);
};

/** codehost calls the copy `forkee`, altforge the original. */
function turnFork(payload: Payload): Payload {
  return { ...payload, repository: payload["forkee"], forkee: payload["repository"] };
}

function turnWiki(payload: Payload): Payload {
  return { ...payload, pages: [{ title: payload["page"] }] };
}
