// State of the route editor, including saving and conflicts.

import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { noticeDone } from "../parts/notices.tsx";
import type { ListedRoute, RoutesReply } from "../saving/save-routes.ts";
import { type RouteDraft, savedFields } from "./draft/draft.ts";
import {
  faultsBefore,
  faultsInWords,
  readFaults,
  type RouteFault,
  stillFaulty,
} from "./draft/faults.ts";
import { routeIdFor } from "./draft/route-id.ts";
import { writeFilter } from "./filter/write-filter.ts";
import { routeIn } from "./saving/save-route.ts";
import { useSaving, type RouteToSave } from "./saving/use-saving.ts";
import { type Editing, useDraft } from "./use-draft.ts";

/** A conflict: another user changed the same route. */
type Met = { theirs: RoutesReply; wanted: RouteToSave };

export function useEditor(editing: Editing) {
  const { groupId, routeId } = editing;
  const { base, takeBase, draft, setDraft, saved, start, isDirty } = useDraft(editing);
  const [faults, setFaults] = useState<readonly RouteFault[]>([]);
  const [met, setMet] = useState<Met>();
  const { open, leave } = useWays(groupId);
  const settle = (after: RoutesReply) => {
    setFaults([]);
    setMet(undefined);
    takeBase(after);
  };
  const { mutate, isPending, failed, failureIsOver } = useSaving(groupId, {
    saved: (after, id) => (saved === undefined ? open(id) : settle(after)),
    undone: (after, id) => (routeIn(after, id) ? settle(after) : leave()),
    met: (theirs, wanted) => setMet({ theirs, wanted }),
    refused: (message) => readFaults(message, writeFilter(draft.filter.parts).places),
    faulty: setFaults,
  });
  useFocusOnFault(faults);
  const wrong = { faults, setFaults, failureIsOver };
  const { edit, discard } = changing({ draft, setDraft, unchanged: saved ?? start, ...wrong });
  const save = (name: string) => {
    const named = { ...draft, name };
    const missing = faultsBefore(named);
    setFaults(missing);
    if (missing.length > 0) failed(faultsInWords(missing));
    else mutate({ base, route: routeMaker(groupId, routeId, named) });
  };
  return {
    draft,
    saved,
    version: base.version,
    isDirty,
    faults,
    save,
    isSaving: isPending,
    change: edit,
    discard,
    conflict: met && {
      ...met,
      base,
      close: () => setMet(undefined),
      takeTheirs: () => settle(met.theirs),
      mutate,
    },
  };
}

type Changing = {
  draft: RouteDraft;
  setDraft: (draft: RouteDraft) => void;
  /** The draft before any change. */
  unchanged: RouteDraft;
  faults: readonly RouteFault[];
  setFaults: (faults: readonly RouteFault[]) => void;
  failureIsOver: () => void;
};

/** A fault disappears when its part changes. With the last fault, the failure notice closes. */
function changing({ draft, setDraft, unchanged, faults, setFaults, failureIsOver }: Changing) {
  return {
    edit: (next: RouteDraft) => {
      const left = stillFaulty(faults, draft, next);
      if (faults.length > 0 && left.length === 0) failureIsOver();
      setDraft(next);
      setFaults(left);
    },
    discard: () => {
      setDraft(unchanged);
      setFaults([]);
      failureIsOver();
      noticeDone("Changes discarded.", { label: "Undo", go: () => setDraft(draft) });
    },
  };
}

/** A new route gets its own URL; undoing its creation leaves that URL. */
function useWays(groupId: string) {
  const navigate = useNavigate();
  return {
    open: (routeId: string) =>
      void navigate({
        to: "/routes/$groupId/$routeId",
        params: { groupId, routeId },
        search: ({ event, view, group }) => ({ event, view, group }),
        replace: true,
        ignoreBlocker: true,
      }),
    leave: () => void navigate({ to: "/routes", ignoreBlocker: true }),
  };
}

/** Builds the route for the list to save. */
function routeMaker(
  groupId: string,
  routeId: string | undefined,
  draft: RouteDraft,
): RouteToSave["route"] {
  return (list): ListedRoute => {
    const taken = new Set(list.routes.map(({ id }) => id));
    const id = routeId ?? routeIdFor(draft.name, taken);
    return { id, groupId, ...savedFields(draft, routeIn(list, id)) };
  };
}

/** Focuses the first fault. */
function useFocusOnFault(faults: readonly RouteFault[]): void {
  useEffect(() => {
    if (faults.length === 0) return;
    const place = document.querySelector("[data-fault]");
    place?.querySelector<HTMLElement>("input, textarea, button")?.focus();
  }, [faults]);
}
