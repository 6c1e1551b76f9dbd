// Routes that send to a target.

import { Link } from "@tanstack/react-router";
import { getRoutes } from "../../src/contract/config/lists.ts";
import type { ListedTarget } from "../../src/contract/delivery/target-list.ts";
import { useAnswer } from "../api/use-answer.ts";
import { nameOf } from "../routes/ordered.ts";
import type { ListedRoute } from "../saving/save-routes.ts";

/** Number of routes shown by name; the rest are counted. */
const NAMED = 2;

export function UsedBy({ target }: { target: ListedTarget }) {
  const { groupId, routeIds, isLog } = target;
  const { data } = useAnswer(getRoutes, {});
  const routes = data?.routes.filter(
    (route) => route.groupId === groupId && routeIds.includes(route.id),
  );
  if (!routes || groupId === null) return undefined;
  if (routes.length === 0)
    return <span className="text-3">{isLog ? "Log channel of the group" : "No route"}</span>;
  return (
    <>
      {isLog && "Log channel, "}
      <Routes routes={routes} groupId={groupId} />
    </>
  );
}

function Routes({ routes, groupId }: { routes: readonly ListedRoute[]; groupId: string }) {
  if (routes.length > NAMED)
    return (
      <Link to="/routes" search={{ group: groupId }} className="link">
        {routes.length} routes
      </Link>
    );
  return routes.map((route, at) => (
    <span key={route.id}>
      {at > 0 && ", "}
      <Link to="/routes/$groupId/$routeId" params={{ groupId, routeId: route.id }} className="link">
        {nameOf(route)}
      </Link>
    </span>
  ));
}
