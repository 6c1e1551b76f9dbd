// Effects of disconnecting a channel on the routes that send there.

import type { Route } from "../../src/contract/routing/routes.ts";
import { outerOf, type TargetIds, placeKey } from "../parts/place.ts";
import { listed } from "../parts/words.ts";

type Sending = Pick<Route, "name" | "targets">;

const MAX_NAMED = 3;

/** Empty if no route sends there. */
export function disconnectWords(routes: readonly Sending[], channel: TargetIds): readonly string[] {
  const isThere = (target: TargetIds) => placeKey(outerOf(target)) === placeKey(outerOf(channel));
  const using = routes.filter(({ targets }) => targets.some(isThere));
  const ending = using.filter(({ targets }) => targets.every(isThere));
  const others = using.filter((route) => !ending.includes(route));
  return [...goOnWords(others), ...endWords(ending)];
}

function goOnWords(routes: readonly Sending[]): string[] {
  if (routes.length === 0) return [];
  const send = routes.length === 1 ? "sends" : "send";
  return [`${namesOf(routes)} ${send} only to other channels after this.`];
}

function endWords(routes: readonly Sending[]): string[] {
  if (routes.length === 0) return [];
  const [have, send] = routes.length === 1 ? ["has", "sends"] : ["have", "send"];
  return [`${namesOf(routes)} ${have} no other channel and ${send} nothing after this.`];
}

/** "Deploys", "Deploys, CI, Reviews and 4 more routes". */
function namesOf(routes: readonly Sending[]): string {
  const names = routes.slice(0, MAX_NAMED).map(({ name }) => `“${name}”`);
  const rest = routes.length - names.length;
  const more = rest > 0 ? [`${rest} more ${rest === 1 ? "route" : "routes"}`] : [];
  return listed([...names, ...more], "and");
}
