// What a summary calls stored events, by their id: those that can still be read.

import type { SummaryNotice } from "../../contract/messages/notices.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { ReadScope } from "../../ports/records.ts";
import { readPayload } from "../reading/read-payload.ts";
import { lineOf } from "./replay-line.ts";

export type NamingPorts = Pick<ConsolePorts, "replaySources" | "readStored" | "labels"> & {
  configStore: Pick<ConsolePorts["configStore"], "read">;
};

type Named = readonly [string, SummaryNotice["lines"][number]];

/** So many payloads are in memory at once. */
const AT_ONCE = 200;

/** `sight` is of one group. */
export async function nameEvents(
  ports: NamingPorts,
  readScope: ReadScope,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, Named[1]>> {
  const { replaySources, readStored, labels, configStore } = ports;
  const { groups } = await configStore.read();
  const group = groups.find(
    ({ key }) => readScope.groups !== "all" && readScope.groups.includes(key),
  );
  if (!group) return new Map();
  const named: Named[] = [];
  for (let at = 0; at < eventIds.length; at += AT_ONCE) {
    const found = await replaySources.events(readScope, eventIds.slice(at, at + AT_ONCE));
    for (const past of found) {
      const { arrived } = readPayload(readStored, past.stored);
      if (!arrived) continue;
      const { event, payload } = arrived;
      const { title, url } = lineOf(labels, group, {
        read: { past, event, payload },
        title: undefined,
      });
      named.push([past.id, url === undefined ? { title } : { title, url }]);
    }
  }
  return new Map(named);
}
