// Table of a group's routes in their order, with the fallbacks in a section below.

import { useNavigate } from "@tanstack/react-router";
import type { RouteActivity } from "../../src/contract/records/figures.ts";
import type { ListedTarget } from "../../src/contract/delivery/target-list.ts";
import { useListKeys } from "../parts/use-list-keys.ts";
import type { ListedRoute, RoutesReply } from "../saving/save-routes.ts";
import { canAs, useMe } from "../scope.ts";
import { ChosenBar } from "./chosen-bar.tsx";
import { sectionsOf } from "./ordered.ts";
import { RouteRow } from "./route-row.tsx";
import styles from "./route-table.module.css";
import { useChoosing } from "./use-choosing.ts";
import { useDragging } from "./use-dragging.ts";
import { useRouteChanges } from "./use-route-changes.ts";
import { TableHead } from "../parts/table-head.tsx";

type RouteTableProps = {
  groupId: string;
  list: RoutesReply;
  shown: readonly ListedRoute[];
  activity: readonly RouteActivity[];
  targets: readonly ListedTarget[];
};

const COLUMNS = ["Order", "On", "Route", "Targets", "Last fired", "Messages per day, 28 days"];

export function RouteTable({ groupId, list, shown, activity, targets }: RouteTableProps) {
  const me = useMe();
  const navigate = useNavigate();
  const changes = useRouteChanges(groupId, list);
  const { matching, fallbacks } = sectionsOf(shown);
  const { marked, rowProps } = useListKeys(
    [...matching, ...fallbacks].map(({ id }) => id),
    (routeId) => void navigate({ to: "/routes/$groupId/$routeId", params: { groupId, routeId } }),
  );
  const dragging = useDragging((id, place) => {
    const route = list.routes.find((each) => each.id === id);
    if (route) void changes.move(route, place);
  });
  const canEdit = me !== undefined && canAs(me, groupId, "admin");
  const choosing = useChoosing(shown, { marked, canEdit });
  const row = (route: ListedRoute) => (
    <RouteRow
      key={route.id}
      route={route}
      list={list}
      changes={changes}
      canEdit={canEdit}
      fired={activity.find(({ routeId }) => routeId === route.id)}
      targets={targets}
      dragging={dragging}
      choosing={choosing}
      rowProps={rowProps(route.id)}
    />
  );
  return (
    <>
      <ChosenBar {...{ choosing, changes, list }} />
      <table className={`${styles["table"]} stacks`}>
        <TableHead columns={COLUMNS} unseen="More" />
        {matching.length > 0 && <tbody>{matching.map(row)}</tbody>}
        {fallbacks.length > 0 && (
          <tbody>
            <tr className={styles["section"]}>
              <th colSpan={COLUMNS.length + 1} scope="rowgroup">
                If no route above matched
              </th>
            </tr>
            {fallbacks.map(row)}
          </tbody>
        )}
      </table>
    </>
  );
}
