// Props shared by the parts of a route's row.

import type { RouteActivity } from "../../src/contract/records/figures.ts";
import type { ListedTarget } from "../../src/contract/delivery/target-list.ts";
import type { ListedRoute, RoutesReply } from "../saving/save-routes.ts";
import type { Choosing } from "./use-choosing.ts";
import type { Dragging } from "./use-dragging.ts";
import type { RouteChanges } from "./use-route-changes.ts";

export type RouteRowProps = {
  route: ListedRoute;
  list: RoutesReply;
  changes: RouteChanges;
  canEdit: boolean;
  fired: RouteActivity | undefined;
  targets: readonly ListedTarget[];
  dragging: Dragging;
  choosing: Choosing;
  rowProps: object;
};
