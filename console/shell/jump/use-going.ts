// Follows a destination of the palette. If it belongs to another group, that group is selected.

import { useNavigate } from "@tanstack/react-router";
import type { Goal } from "./jump-options.ts";
import { useActing } from "./use-acting.ts";

export function useGoing(): (goal: Goal) => void {
  const navigate = useNavigate();
  const act = useActing();
  return (goal) => {
    switch (goal.kind) {
      case "page":
        void navigate({ to: goal.to });
        break;
      case "route": {
        const { groupId, routeId } = goal;
        const params = { groupId, routeId };
        void navigate({ to: "/routes/$groupId/$routeId", params, search: within(groupId) });
        break;
      }
      case "target": {
        const { platform, id, groupId } = goal;
        const params = { platform, id };
        void navigate({ to: "/targets/$platform/$id", params, search: within(groupId) });
        break;
      }
      case "group": {
        const { groupId } = goal;
        const params = { groupId };
        void navigate({ to: "/groups/$groupId", params, search: within(groupId) });
        break;
      }
      case "event":
        void navigate({ to: "/logs/$eventId", params: { eventId: goal.eventId } });
        break;
      case "action":
        act(goal.action);
        break;
      case "logs":
        void navigate({ to: "/logs", search: { q: goal.q } });
        break;
    }
  };
}

function within(groupId: string | null) {
  return (before: { group?: string | undefined }) =>
    before.group === undefined || groupId === null ? {} : { group: groupId };
}
