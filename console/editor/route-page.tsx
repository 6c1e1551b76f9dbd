// The page of one route.

import { Button } from "@mantine/core";
import { IconRoute } from "@tabler/icons-react";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { getGroupRoutes } from "../../src/contract/config/lists.ts";
import { isRefusedWith } from "../api/failure.ts";
import { useAnswer } from "../api/use-answer.ts";
import { Answered } from "../parts/answered.tsx";
import { Surface } from "../parts/card.tsx";
import { Empty } from "../parts/empty.tsx";
import { Page } from "../parts/page.tsx";
import type { RoutesReply } from "../saving/save-routes.ts";
import { canAs, useMe } from "../scope.ts";
import { draftOf } from "./draft/draft.ts";
import { RouteEditor } from "./editor.tsx";
import { routeIn } from "./saving/save-route.ts";
import { useOldVersion } from "./use-old-version.ts";

export function RoutePage() {
  const { groupId, routeId } = useParams({ from: "/routes/$groupId/$routeId" });
  const entry = useSearch({ from: "/routes/$groupId/$routeId", select: (search) => search.entry });
  const query = useAnswer(getGroupRoutes, { params: { id: groupId } });
  const old = useOldVersion({ groupId, routeId, entry });
  // A 403 means that the user is not a member of the group, so retrying is pointless.
  if (isRefusedWith(query.error, 403)) return <NoRoute routeId={routeId} />;
  if (query.data === undefined || old.isLoading)
    return (
      <Page title="Route">
        <Surface label="Route">
          <Answered query={query} what="the route" rows={6}>
            {() => null}
          </Answered>
        </Surface>
      </Page>
    );
  return (
    <Opened
      key={`${groupId}/${routeId}/${entry ?? ""}`}
      list={query.data}
      {...{ groupId, routeId }}
      old={old.fields}
    />
  );
}

type OpenedProps = {
  groupId: string;
  routeId: string;
  list: RoutesReply;
  /** Fields that differ in an older version. */
  old: Readonly<Record<string, unknown>> | undefined;
};

function Opened({ groupId, routeId, list, old }: OpenedProps) {
  const me = useMe();
  const route = routeIn(list, routeId);
  if (!route && !old) return <NoRoute routeId={routeId} />;
  return (
    <RouteEditor
      {...{ groupId, routeId, list }}
      initial={old && draftOf({ ...route, ...old })}
      isReadOnly={me !== undefined && !canAs(me, groupId, "admin")}
    />
  );
}

function NoRoute({ routeId }: { routeId: string }) {
  return (
    <Page title="Route">
      <Surface label="Route">
        <Empty
          icon={IconRoute}
          title="Route not found"
          actions={
            <Button renderRoot={(rest) => <Link to="/routes" {...rest} />}>All routes</Button>
          }
        >
          No route of this group has the id {routeId}. It may have been deleted; its log stays.
        </Empty>
      </Surface>
    </Page>
  );
}
