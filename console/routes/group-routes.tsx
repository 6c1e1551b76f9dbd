// The routes of one group.

import { Button } from "@mantine/core";
import { IconPlus, IconRoute, IconSearch, IconTemplate } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { getRouteActivity } from "../../src/contract/records/figures.ts";
import { getGroupRoutes } from "../../src/contract/config/lists.ts";
import { getTargets } from "../../src/contract/delivery/target-list.ts";
import { useAnswer } from "../api/use-answer.ts";
import { Answered } from "../parts/answered.tsx";
import { Surface } from "../parts/card.tsx";
import { Empty } from "../parts/empty.tsx";
import { PartlyFailed } from "../parts/partly-failed.tsx";
import { counted } from "../parts/words.ts";
import type { RoutesReply } from "../saving/save-routes.ts";
import { canAs, useMe } from "../scope.ts";
import styles from "./group-routes.module.css";
import { fits } from "./fits.ts";
import { RouteTable } from "./route-table.tsx";

type GroupRoutesProps = { groupId: string; q: string; isNamed: boolean };

const EVERY_MS = 15_000;

export function GroupRoutes({ groupId, q, isNamed }: GroupRoutesProps) {
  const routes = useAnswer(getGroupRoutes, { params: { id: groupId } }, { everyMs: EVERY_MS });
  return (
    <div className={styles["group"]}>
      {isNamed && <h2 className={styles["name"]}>{groupId}</h2>}
      <Surface label={`Routes of ${groupId}`}>
        <Answered query={routes} what="the routes">
          {(list) =>
            list.routes.length === 0 ? (
              <NoRoutes groupId={groupId} />
            ) : (
              <Routes groupId={groupId} q={q} list={list} />
            )
          }
        </Answered>
      </Surface>
      {routes.data && routes.data.routes.length > 0 && <Foot count={routes.data.routes.length} />}
    </div>
  );
}

function Routes({ groupId, q, list }: { groupId: string; q: string; list: RoutesReply }) {
  const fired = useAnswer(getRouteActivity, { query: { groupId } }, { everyMs: EVERY_MS });
  const known = useAnswer(getTargets, { query: { groupId } }, { everyMs: EVERY_MS });
  const activity = fired.data?.activity ?? [];
  const targets = known.data?.targets ?? [];
  const shown = list.routes.filter((route) =>
    fits(q, route, {
      words: activity.find(({ routeId }) => routeId === route.id)?.words ?? "",
      targets,
    }),
  );
  return (
    <>
      <PartlyFailed queries={[fired]} what="rules and activity" />
      <PartlyFailed queries={[known]} what="target names" />
      {shown.length === 0 ? (
        <NothingFits q={q} />
      ) : (
        <RouteTable {...{ groupId, list, shown, activity, targets }} />
      )}
    </>
  );
}

function NothingFits({ q }: { q: string }) {
  const navigate = useNavigate({ from: "/routes" });
  return (
    <Empty
      icon={IconSearch}
      title="No matches"
      actions={
        <Button
          onClick={() => void navigate({ search: (before) => ({ ...before, q: undefined }) })}
        >
          Clear the filter
        </Button>
      }
    >
      No route has a name, rule or target with “{q}”.
    </Empty>
  );
}

function NoRoutes({ groupId }: { groupId: string }) {
  const me = useMe();
  const canEdit = me !== undefined && canAs(me, groupId, "admin");
  return (
    <Empty
      icon={IconRoute}
      title="No routes yet"
      actions={
        canEdit && (
          <>
            <Button
              variant="filled"
              leftSection={<IconPlus size={16} aria-hidden />}
              renderRoot={(props) => (
                <Link to="/routes/new" search={{ group: groupId }} {...props} />
              )}
            >
              New route
            </Button>
            <Button
              leftSection={<IconTemplate size={16} aria-hidden />}
              renderRoot={(props) => (
                <Link
                  to="/routes/new"
                  search={{ group: groupId, template: "pull-requests" }}
                  {...props}
                />
              )}
            >
              Start from a template
            </Button>
          </>
        )
      }
    >
      A route sends events to channels.
      {!canEdit && " Owners and admins of the group can create one."}
    </Empty>
  );
}

function Foot({ count }: { count: number }) {
  return (
    <p className={styles["foot"]}>
      Routes are matched from top to bottom. If several routes send an event to the same target, it
      is sent once. {counted(count, "route")}.
    </p>
  );
}
