// What can be done to a route in the list: each is saved at once and can be undone from its notice.

import { useQueryClient } from "@tanstack/react-query";
import { failureWords } from "../api/failure.ts";
import { announce } from "../parts/announce.ts";
import { noticeDone, noticeFailed } from "../parts/notices.tsx";
import { type ListedRoute, type RouteList, saveSmallChange } from "../saving/save-routes.ts";
import { isSame } from "../saving/three-way.ts";
import { movedTo, nameOf, placeIn, replaced } from "./ordered.ts";

type Change = (routes: readonly ListedRoute[]) => readonly ListedRoute[];
type Step = { change: Change; undo: Change; said: string };

/** Saves a step and offers to take it back. */
function useSteps(groupId: string, list: RouteList) {
  const client = useQueryClient();

  /** Where somebody else changed the same route meanwhile, nothing is saved. */
  const save = async (route: ListedRoute, change: Change, base: RouteList) => {
    const isStillRight = (theirs: readonly ListedRoute[]) =>
      theirs.some((their) => their.id === route.id && isSame(their, route));
    try {
      const saving = await saveSmallChange(groupId, base, change, isStillRight);
      if (saving.outcome === "saved") return saving.after;
      noticeFailed("Not saved.", `Somebody else changed “${nameOf(route)}” just now.`);
    } catch (error) {
      noticeFailed("Not saved.", failureWords(error));
    } finally {
      await client.invalidateQueries();
    }
    return undefined;
  };

  return async (route: ListedRoute, { change, undo, said }: Step) => {
    const after = await save(route, change, list);
    if (!after) return;
    const now = after.routes.find(({ id }) => id === route.id) ?? route;
    noticeDone(said, { label: "Undo", go: () => void save(now, undo, after) });
  };
}

export function useRouteChanges(groupId: string, list: RouteList) {
  const run = useSteps(groupId, list);
  return {
    turn: (route: ListedRoute, enabled: boolean) =>
      run(route, {
        change: (routes) => replaced(routes, { ...route, enabled }),
        undo: (routes) => replaced(routes, { ...route, enabled: !enabled }),
        said: `“${nameOf(route)}” is ${enabled ? "on" : "off"}. It applies from the next event on.`,
      }),
    move: (route: ListedRoute, place: number) => {
      const before = placeIn(list.routes, route.id);
      if (place === before) return undefined;
      announce(`${nameOf(route)} moved to place ${place + 1}`);
      return run(route, {
        change: (routes) => movedTo(routes, route.id, place),
        undo: (routes) => movedTo(routes, route.id, before),
        said: `“${nameOf(route)}” moved to place ${place + 1}.`,
      });
    },
    remove: (route: ListedRoute) => {
      const at = list.routes.indexOf(route);
      return run(route, {
        change: (routes) => routes.filter(({ id }) => id !== route.id),
        undo: (routes) => routes.toSpliced(at, 0, route),
        said: `“${nameOf(route)}” is deleted.`,
      });
    },
  };
}

export type RouteChanges = ReturnType<typeof useRouteChanges>;
