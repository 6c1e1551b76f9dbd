// Shortcuts of a timeline: neighbours, matched route, copy as curl.

import { useNavigate } from "@tanstack/react-router";
import { useKeys } from "../keys/keys.ts";
import { copyCurl, timelineCurl } from "./timeline-controls.tsx";
import type { EventTimeline, TimelineGroup } from "./timeline-sends.ts";
import { orderedVerdicts } from "./verdict-order.ts";
import { useNeighbours } from "./use-neighbours.ts";

type TimelineKeysProps = { timeline: EventTimeline; group: TimelineGroup | undefined };

export function TimelineKeys({ timeline, group }: TimelineKeysProps) {
  const navigate = useNavigate();
  const { newer, older } = useNeighbours(timeline.event.id);
  const walk = (eventId: string | undefined) => {
    if (eventId !== undefined) void navigate({ to: "/logs/$eventId", params: { eventId } });
  };
  useKeys({
    j: () => walk(older),
    k: () => walk(newer),
    c: () => {
      const curl = timelineCurl(timeline, group);
      if (curl !== undefined) copyCurl(curl);
    },
    e: () => {
      const [first] = orderedVerdicts(group?.verdicts ?? []);
      if (first?.outcome === "matched" && group?.groupId)
        void navigate({
          to: "/routes/$groupId/$routeId",
          params: { groupId: group.groupId, routeId: first.routeId },
          search: { event: timeline.event.id },
        });
    },
  });
  return undefined;
}
