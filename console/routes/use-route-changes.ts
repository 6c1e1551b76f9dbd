// Changes of a route from the list. Each is saved immediately and offers Undo.

import { useQueryClient } from "@tanstack/react-query";
import { failureWords } from "../api/failure.ts";
import { announce } from "../parts/announce.ts";
import { noticeDone, noticeFailed } from "../parts/notices.tsx";
import { type ListedRoute, type RoutesReply, saveSmallChange } from "../saving/save-routes.ts";
import { isSame } from "../saving/three-way.ts";
import { counted } from "../parts/words.ts";
import {
  inOrderOf,
  isFallback,
  isWhole,
  movedAllTo,
  movedTo,
  nameOf,
  placeIn,
  replaced,
  turnedAll,
} from "./ordered.ts";

type Change = (routes: readonly ListedRoute[]) => readonly ListedRoute[];
type Step = { change: Change; undo: Change; said: string };

/** Saves one change and offers Undo. */
function useSteps(groupId: string, list: RoutesReply) {
  const client = useQueryClient();

  /** Nothing is saved if another user has changed one of these routes. */
  const save = async (changed: readonly ListedRoute[], change: Change, base: RoutesReply) => {
    const isStillRight = (theirs: readonly ListedRoute[]) =>
      changed.every((route) =>
        theirs.some((their) => their.id === route.id && isSame(their, route)),
      );
    try {
      const saving = await saveSmallChange(groupId, base, change, isStillRight);
      if (saving.outcome === "saved") return saving.after;
      noticeFailed("Not saved.", `Another person changed ${namesOf(changed)} just now.`);
    } catch (error) {
      noticeFailed("Not saved.", failureWords(error));
    } finally {
      await client.invalidateQueries();
    }
    return undefined;
  };

  return async (changed: readonly ListedRoute[], { change, undo, said }: Step) => {
    const after = await save(changed, change, list);
    if (!after) return;
    const now = changed.map((route) => after.routes.find(({ id }) => id === route.id) ?? route);
    noticeDone(said, { label: "Undo", go: () => void save(now, undo, after) });
  };
}

/** “Reviews”, or "3 routes". */
function namesOf(routes: readonly ListedRoute[]): string {
  const [first, ...others] = routes;
  return first && others.length === 0 ? `“${nameOf(first)}”` : counted(routes.length, "route");
}

export function useRouteChanges(groupId: string, list: RoutesReply) {
  const run = useSteps(groupId, list);
  return {
    turn: (route: ListedRoute, enabled: boolean) =>
      run([route], {
        change: (routes) => replaced(routes, { ...route, enabled }),
        undo: (routes) => replaced(routes, { ...route, enabled: !enabled }),
        said: `“${nameOf(route)}” is ${enabled ? "on" : "off"}. It applies from the next event on.`,
      }),
    move: (route: ListedRoute, place: number) => {
      const before = placeIn(list.routes, route.id);
      if (place === before) return undefined;
      announce(`${nameOf(route)} moved to position ${place + 1}`);
      return run([route], {
        change: (routes) => movedTo(routes, route.id, place),
        undo: (routes) => movedTo(routes, route.id, before),
        said: `“${nameOf(route)}” moved to position ${place + 1}.`,
      });
    },
    remove: (route: ListedRoute) => {
      const at = list.routes.indexOf(route);
      return run([route], {
        change: (routes) => routes.filter(({ id }) => id !== route.id),
        undo: (routes) => routes.toSpliced(at, 0, route),
        said: `“${nameOf(route)}” is deleted.`,
      });
    },
    ...manyChanges(run, list),
  };
}

/** Bulk changes: one save, one notice, one Undo. */
function manyChanges(run: ReturnType<typeof useSteps>, list: RoutesReply) {
  return {
    turnAll: (routes: readonly ListedRoute[], enabled: boolean) => {
      const changed = routes.filter((route) => isWhole(route) && route.enabled !== enabled);
      if (changed.length === 0) return undefined;
      const to = (isOn: boolean) => new Map(changed.map(({ id }) => [id, isOn]));
      return run(changed, {
        change: (all) => turnedAll(all, to(enabled)),
        undo: (all) => turnedAll(all, to(!enabled)),
        said: `${counted(changed.length, "route")} turned ${enabled ? "on" : "off"}. It applies from the next event on.`,
      });
    },
    moveAll: (routes: readonly ListedRoute[], place: number) => {
      const moved = routes.filter((route) => !isFallback(route));
      const ids = new Set(moved.map(({ id }) => id));
      if (isSame(movedAllTo(list.routes, ids, place), list.routes)) return undefined;
      return run(moved, {
        change: (all) => movedAllTo(all, ids, place),
        undo: (all) => inOrderOf(all, list.routes),
        said: `${counted(moved.length, "route")} moved to position ${place + 1}.`,
      });
    },
  };
}

export type RouteChanges = ReturnType<typeof useRouteChanges>;
