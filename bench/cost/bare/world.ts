// What the bare relay knows instead of a configuration: secrets by path, and lanes by group and kind.

import { z } from "zod";
import { kindName, targetKeysFor, type FaultWorld } from "../../faults/delivery/world.ts";
import type { Secrets } from "../../faults/signed-request.ts";

export const BareWorld = z.object({
  /** By the last part of the path. The global endpoint has an empty one. */
  endpoints: z.record(z.string(), z.object({ groupKey: z.string(), secret: z.string() })),
  /** Keys of targets. The place of a target is the id of its lane. */
  targets: z.array(z.string()),
  /** Lanes by `routeOf`. */
  routes: z.record(z.string(), z.array(z.int())),
});
export type BareWorld = z.output<typeof BareWorld>;

const GLOBAL_GROUP_KEY = "0";

export function routeOf(groupKey: string, kind: string): string {
  return `${groupKey} ${kind}`;
}

/** Only the global endpoint, which leads nowhere. */
export function globalWorld(secret: string): BareWorld {
  return { endpoints: { "": { groupKey: GLOBAL_GROUP_KEY, secret } }, targets: [], routes: {} };
}

/** The groups, secrets and routes of the installation that it is compared with. */
export function bareWorldOf(world: FaultWorld, { groups }: Pick<Secrets, "groups">): BareWorld {
  const targets: string[] = [];
  const laneOf = (target: string) => {
    if (!targets.includes(target)) targets.push(target);
    return targets.indexOf(target);
  };
  const routes = groups.flatMap(({ key }, place) =>
    Array.from({ length: world.kinds }, (_, kind) => {
      const lanes = targetKeysFor(world, place, kind).map(laneOf);
      return [routeOf(key, kindName(kind)), lanes] as const;
    }),
  );
  const endpoints = groups.map(({ id, key, secret }) => [id, { groupKey: key, secret }] as const);
  return {
    endpoints: Object.fromEntries(endpoints),
    targets,
    routes: Object.fromEntries(routes),
  };
}
