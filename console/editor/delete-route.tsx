// Deletes the open route after a confirmation, and offers undo.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { failureWords } from "../api/failure.ts";
import { noticeDone, noticeFailed } from "../parts/notices.tsx";
import { ConfirmDelete } from "../routes/confirm-delete.tsx";
import { type RoutesReply, saveSmallChange } from "../saving/save-routes.ts";
import { isSame } from "../saving/three-way.ts";
import { routeIn } from "./saving/save-route.ts";

type DeleteRouteProps = {
  groupId: string;
  list: RoutesReply;
  routeId: string;
  name: string;
  isOpen: boolean;
  close: () => void;
};

export function DeleteRoute({ groupId, list, routeId, name, isOpen, close }: DeleteRouteProps) {
  const { mutate, isPending } = useDeletion({ groupId, list, routeId, name });
  return (
    <ConfirmDelete
      name={name}
      isOpen={isOpen}
      close={close}
      isBusy={isPending}
      run={() => mutate(undefined, { onSettled: close })}
    />
  );
}

type Deletion = Pick<DeleteRouteProps, "groupId" | "list" | "routeId" | "name">;

function useDeletion({ groupId, list, routeId, name }: Deletion) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const undoing = useMutation({
    mutationFn: (after: RoutesReply) =>
      saveSmallChange(
        groupId,
        after,
        () => list.routes,
        () => false,
      ),
    onSuccess: ({ outcome }) => {
      void client.invalidateQueries();
      if (outcome === "conflict")
        noticeFailed("Not undone.", "Another person changed the routes in the meantime.");
      else noticeDone("Undone.");
    },
    onError: (error) => noticeFailed("Not undone.", failureWords(error)),
  });
  return useMutation({
    mutationFn: () =>
      saveSmallChange(
        groupId,
        list,
        (routes) => routes.filter(({ id }) => id !== routeId),
        (theirs) =>
          isSame(
            theirs.find(({ id }) => id === routeId),
            routeIn(list, routeId),
          ),
      ),
    onSuccess: (saving) => {
      if (saving.outcome === "conflict") {
        noticeFailed("Not deleted.", "Another person changed this route in the meantime.");
        return;
      }
      void navigate({ to: "/routes", ignoreBlocker: true });
      void client.invalidateQueries();
      noticeDone(`“${name}” deleted.`, { label: "Undo", go: () => undoing.mutate(saving.after) });
    },
    onError: (error) => noticeFailed("Not deleted.", failureWords(error)),
  });
}
