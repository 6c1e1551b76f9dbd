// The thread of everything that is sent about a thing, as the routes want it that led it there.

import type { Entity } from "../core/entities/entity-ref.ts";
import { threadPlan } from "../core/messages/thread-plan.ts";
import type { Configuration, NewSend } from "../ports/routing.ts";

type Threading = (groupId: string, entity: Entity | undefined, send: NewSend) => NewSend;

/** A list is about many things, and stands in the target itself. */
export function threadingOf({ routes }: Configuration): Threading {
  const threaded = routes.filter(({ threads }) => threads !== undefined && threads !== "off");
  return (groupId, entity, send) => {
    if (threaded.length === 0 || send.kind === "rollup") return send;
    const own = threaded.filter(
      (route) => route.groupId === groupId && send.routeIds.includes(route.id),
    );
    const thread = threadPlan(entity, own);
    return thread ? { ...send, thread } : send;
  };
}
