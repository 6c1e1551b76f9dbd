// Table of groups: the user's role, member count and connection state.

import { IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { listEvents } from "../../src/contract/records/events.ts";
import { getRoutes } from "../../src/contract/config/lists.ts";
import { useAnswer } from "../api/use-answer.ts";
import { Pill } from "../parts/state-pill.tsx";
import { Ago } from "../parts/time.tsx";
import { count } from "../parts/words.ts";
import { Initial } from "../shell/group-switcher.tsx";
import type { GroupInReply } from "./change-groups.ts";
import { throughOf } from "./connect/connection.ts";
import { ROLES } from "./group-words.ts";
import styles from "./groups-table.module.css";

const EVERY_MS = 15_000;
/** One query of the newest events covers most groups. Only inactive groups need their own query. */
const NEWEST = "200";

export function GroupsTable({ groups }: { groups: readonly GroupInReply[] }) {
  const routes = useAnswer(getRoutes, {}).data?.routes;
  const newest = useAnswer(listEvents, { query: { limit: NEWEST } }, { everyMs: EVERY_MS }).data;
  const lastAt = new Map<string | null, number>();
  for (const { groupId, receivedAt } of newest?.events ?? [])
    if (!lastAt.has(groupId)) lastAt.set(groupId, receivedAt);
  return (
    <table className={styles["table"]}>
      <thead>
        <tr>
          <th scope="col">Group</th>
          <th scope="col">Your role</th>
          <th scope="col" className={styles["figure"]}>
            Members
          </th>
          <th scope="col" className={styles["figure"]}>
            Routes
          </th>
          <th scope="col">State</th>
          <th scope="col">Last webhook</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Row
            key={group.id}
            group={group}
            routes={routes?.filter(({ groupId }) => groupId === group.id).length}
            lastAt={lastAt.get(group.id)}
            isKnown={newest !== undefined}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  group: GroupInReply;
  routes: number | undefined;
  lastAt: number | undefined;
  /** Whether the newest events are loaded. */
  isKnown: boolean;
};

function Row({ group, routes, lastAt, isKnown }: RowProps) {
  const { id, name, role, members } = group;
  return (
    <tr>
      <th scope="row" className={styles["group"]}>
        <div className="row">
          <Initial name={id} />
          <div className="grow">
            <Link to="/groups/$groupId" params={{ groupId: id }} className={styles["link"]}>
              {id}
            </Link>
            {name !== id && <div className={styles["name"]}>{name}</div>}
          </div>
        </div>
      </th>
      <td data-label="Your role">{role === null ? "Super-admin" : ROLES[role].name}</td>
      <td data-label="Members" className={styles["figure"]}>
        {count(members.length)}
      </td>
      <td data-label="Routes" className={styles["figure"]}>
        {routes !== undefined && (
          <Link to="/routes" search={{ group: id }} className={styles["door"]}>
            {count(routes)}
          </Link>
        )}
      </td>
      {lastAt === undefined ? (
        <QuietCells group={group} isWanted={isKnown} />
      ) : (
        <ArrivalCells lastAt={lastAt} group={group} />
      )}
    </tr>
  );
}

/** Cells of a group that has none of the newest events. */
function QuietCells({ group, isWanted }: { group: GroupInReply; isWanted: boolean }) {
  const query = { groupId: group.id, limit: "1" };
  const { data } = useAnswer(listEvents, { query }, { isWanted });
  return <ArrivalCells lastAt={data && (data.events[0]?.receivedAt ?? null)} group={group} />;
}

type ArrivalCellsProps = { lastAt: number | null | undefined; group: GroupInReply };

/** `lastAt` is null if no event ever arrived, undefined while unknown. */
function ArrivalCells({ lastAt, group }: ArrivalCellsProps) {
  return (
    <>
      <td data-label="State">
        {lastAt === null && (
          <Pill tone="idle" icon={IconCircleDashed}>
            {throughOf(group) === "installation" ? "Waiting for events" : "Not connected"}
          </Pill>
        )}
        {typeof lastAt === "number" && (
          <Pill tone="ok" icon={IconCircleCheck}>
            Receiving
          </Pill>
        )}
      </td>
      <td data-label="Last webhook">{typeof lastAt === "number" && <Ago at={lastAt} />}</td>
    </>
  );
}
