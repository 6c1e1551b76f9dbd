// Events, repositories and branches that a group received recently.

import type { SeenValues } from "../../contract/records/figures.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { StoredBytes } from "../../ports/code-host.ts";
import { requireRole } from "../accounts/require-role.ts";

type Ports = Pick<ConsolePorts, "figures" | "readStored" | "breathe">;

/** Payloads between two yields to the event loop. */
const AT_ONCE = 20;

export async function readSeenValues(
  ports: Ports,
  viewer: Viewer,
  { groupId }: { groupId: string },
): Promise<SeenValues> {
  const { key } = requireRole(viewer, groupId, "viewer");
  const { events, repos, stored, hasMore } = await ports.figures.seen(key);
  const read = await readAll(ports, stored);
  const names = [...events, ...read.flatMap((event) => event.names)];
  return {
    events: distinct(
      names.flatMap(({ event, action }) =>
        action === undefined ? [event] : [event, `${event}.${action}`],
      ),
    ),
    repos: [...repos],
    branches: distinct(read.flatMap(({ branches }) => branches)),
    branchEvents: hasMore ? stored.length : null,
  };
}

/** Reads payloads, because an event may have a second name that the log does not store. */
async function readAll(
  { readStored, breathe }: Ports,
  stored: readonly StoredBytes[],
): Promise<readonly Pick<RelayEvent, "names" | "branches">[]> {
  const read: Pick<RelayEvent, "names" | "branches">[] = [];
  for (const [at, bytes] of stored.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await breathe();
    const reading = bytes.payload.byteLength > 0 ? readStored(bytes) : undefined;
    if (reading?.outcome !== "read") continue;
    const { names, branches } = reading.event;
    read.push({ names, branches });
  }
  return read;
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].toSorted();
}
