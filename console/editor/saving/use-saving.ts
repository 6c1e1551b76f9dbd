// Saves a draft and reports the outcome. On a rejection or a conflict, the draft stays.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { getGroupRoutes } from "../../../src/contract/config/lists.ts";
import { ApiFailure, failureWords, isRefusedWith } from "../../api/failure.ts";
import { answerKey } from "../../api/use-answer.ts";
import { noticeDone, noticeFailed, noticeOver, noticeWarning } from "../../parts/notices.tsx";
import { type ListedRoute, type RoutesReply, saveSmallChange } from "../../saving/save-routes.ts";
import { isSame } from "../../saving/three-way.ts";
import { faultsInWords, type RouteFault } from "../draft/faults.ts";
import { backTo, routeIn, saveRoute } from "./save-route.ts";

const WORTH_A_LOOK = "Saved with a warning.";

export type RouteToSave = {
  base: RoutesReply;
  route: (list: RoutesReply) => ListedRoute;
};

type Outcomes = {
  saved: (after: RoutesReply, id: string) => void;
  undone: (after: RoutesReply, id: string) => void;
  met: (theirs: RoutesReply, wanted: RouteToSave) => void;
  /** Maps the server's message to places on the page. */
  refused: (message: string) => readonly RouteFault[];
  faulty: (faults: readonly RouteFault[]) => void;
};

export function useSaving(groupId: string, { saved, undone, met, refused, faulty }: Outcomes) {
  const client = useQueryClient();
  const { failed, isOver } = useFailure();
  const keep = (after: RoutesReply) => {
    client.setQueryData(answerKey(getGroupRoutes, { params: { id: groupId } }), after);
    return client.invalidateQueries();
  };
  const undoing = useUndoing(groupId, (after, id) => {
    undone(after, id);
    void keep(after);
  });
  const saving = useMutation({
    mutationFn: (wanted: RouteToSave) => saveRoute(groupId, wanted.base, wanted.route),
    onSuccess: (done, wanted) => {
      if (done.outcome === "conflict") return met(done.theirs, wanted);
      const { before, after, id, warnings } = done;
      isOver();
      saved(after, id);
      void keep(after);
      noticeDone("Route saved. It applies from the next event on.", {
        label: "Undo",
        go: () => undoing.mutate({ before, after, id }),
      });
      if (warnings.length > 0) noticeWarning(WORTH_A_LOOK, warnings.join(" "));
      else noticeOver(WORTH_A_LOOK);
    },
    onError: (error) => {
      // The page keeps the draft and asks the user to sign in again.
      if (isRefusedWith(error, 401)) return;
      const isRefused = error instanceof ApiFailure && error.status === 400;
      const faults = isRefused ? refused(error.message) : [];
      faulty(faults);
      const words = isRefused ? faultsInWords(faults) : failureWords(error);
      failed(words);
    },
  });
  return { ...saving, failed, failureIsOver: isOver };
}

/** At most one failure notice. It closes when the draft is saved, has no faults, or the user leaves. */
function useFailure() {
  const close = useRef<() => void>(undefined);
  const isOver = () => close.current?.();
  useEffect(() => () => close.current?.(), []);
  const failed = (words: string) => {
    isOver();
    close.current = noticeFailed("Not saved.", `${words} Your changes are still here.`);
  };
  return { failed, isOver };
}

type Undone = { before: RoutesReply; after: RoutesReply; id: string };

function useUndoing(groupId: string, undone: Outcomes["undone"]) {
  return useMutation({
    mutationFn: ({ before, after, id }: Undone) =>
      saveSmallChange(groupId, after, backTo(before, id), (theirs) =>
        isSame(
          theirs.find((route) => route.id === id),
          routeIn(after, id),
        ),
      ),
    onSuccess: (done, { id }) => {
      if (done.outcome === "conflict") {
        noticeFailed("Not undone.", "Another person changed this route in the meantime.");
        return;
      }
      undone(done.after, id);
      noticeDone("Undone.");
    },
    onError: (error) => noticeFailed("Not undone.", failureWords(error)),
  });
}
