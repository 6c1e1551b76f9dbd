// Keys of a story: to its neighbours, to the route that matched, and the event as curl.

import { useNavigate } from "@tanstack/react-router";
import { useKeys } from "../shell/keys.ts";
import { copyCurl, storyCurl } from "./story-controls.tsx";
import type { EventStory, StoryGroup } from "./story-sends.ts";
import { orderedVerdicts } from "./verdict-order.ts";
import { useNeighbours } from "./use-neighbours.ts";

type StoryKeysProps = { story: EventStory; group: StoryGroup | undefined };

export function StoryKeys({ story, group }: StoryKeysProps) {
  const navigate = useNavigate();
  const { newer, older } = useNeighbours(story.event.id);
  const walk = (eventId: string | undefined) => {
    if (eventId !== undefined) void navigate({ to: "/logs/$eventId", params: { eventId } });
  };
  useKeys({
    j: () => walk(older),
    k: () => walk(newer),
    c: () => {
      const curl = storyCurl(story, group);
      if (curl !== undefined) copyCurl(curl);
    },
    e: () => {
      const [first] = orderedVerdicts(group?.verdicts ?? []);
      if (first?.outcome === "matched" && group?.groupId)
        void navigate({
          to: "/routes/$groupId/$routeId",
          params: { groupId: group.groupId, routeId: first.routeId },
          search: { event: story.event.id },
        });
    },
  });
  return undefined;
}
