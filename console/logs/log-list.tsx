// The logs table, or its empty, loading and error states.

import { Button } from "@mantine/core";
import { IconAlertTriangle, IconInbox, IconZoomQuestion } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { failureWords } from "../api/failure.ts";
import { Answered } from "../parts/answered.tsx";
import { Empty } from "../parts/empty.tsx";
import { isFiltered, statusOf, windowOf } from "./log-filters.ts";
import styles from "./log-list.module.css";
import { LogTable } from "./log-table.tsx";
import { missingPart } from "./missing-part.ts";
import { nothingWords } from "./nothing-words.ts";
import type { useLiveList } from "./use-live-list.ts";
import type { LogRows } from "./use-log-rows.ts";
import type { ChangeLogs, LogUrlSearch } from "./use-log-search.ts";

type LogListProps = {
  list: ReturnType<typeof useLiveList>;
  rows: LogRows;
  search: LogUrlSearch;
  change: ChangeLogs;
  clear: () => void;
};

const SHAPE_ROWS = 8;

export function LogList({ list, rows, search, change, clear }: LogListProps) {
  const isRefused = statusOf(search) === "rejected";
  const shape = { what: "the logs", rows: SHAPE_ROWS };
  const nothing = () => (
    <>
      <Missing list={list} rows={rows} search={search} />
      <Nothing search={search} change={change} clear={clear} />
    </>
  );
  if (rows.rows.length === 0)
    return isRefused ? (
      <Answered query={rows.query} {...shape}>
        {nothing}
      </Answered>
    ) : (
      <Answered query={list.query} {...shape}>
        {nothing}
      </Answered>
    );
  return (
    <>
      <Missing list={list} rows={rows} search={search} />
      <LogTable rows={rows.rows} freshKeys={list.freshKeys} change={change} />
      {!isRefused && list.showOlder && (
        <div className={styles["more"]}>
          <Button loading={list.isLoadingOlder} onClick={() => void list.showOlder?.()}>
            Show older
          </Button>
        </div>
      )}
    </>
  );
}

/** Warns if one of the two queries failed, so that partial rows do not look complete. */
function Missing({ list, rows, search }: Pick<LogListProps, "list" | "rows" | "search">) {
  const { query: rejected, canSeeRejected } = rows;
  const missing = missingPart({
    status: statusOf(search),
    events: { data: list.page, error: list.query.error },
    rejected,
    canSeeRejected,
  });
  if (!missing) return undefined;
  const { error, refetch } = missing.part === "events" ? list.query : rejected;
  return (
    <div className={styles["missing"]} role="alert">
      <IconAlertTriangle size={16} stroke={1.75} className="bad" aria-hidden />
      <span className="grow">
        <b>{missing.words}</b> {failureWords(error)}
      </span>
      <Button size="xs" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}

type NothingProps = Pick<LogListProps, "search" | "change" | "clear">;

function Nothing({ search, change, clear }: NothingProps) {
  const isShort = search.from !== undefined || windowOf(search) !== "30d";
  const isNarrow = isFiltered(search);
  if (!isNarrow && !isShort) return <NothingYet />;
  return (
    <Empty
      icon={IconZoomQuestion}
      title={isNarrow ? "No matches" : "No events"}
      actions={
        <>
          {isNarrow && <Button onClick={clear}>Clear filters</Button>}
          {isShort && (
            <Button onClick={() => change({ window: "30d", from: undefined, to: undefined })}>
              Search 30 days
            </Button>
          )}
        </>
      }
    >
      {nothingWords(search)}
    </Empty>
  );
}

function NothingYet() {
  return (
    <Empty
      icon={IconInbox}
      title="No events yet"
      actions={
        <Button variant="filled" renderRoot={(props) => <Link to="/groups" {...props} />}>
          Connect a sender
        </Button>
      }
    >
      Connect a sender. Every webhook is then listed here, sent or not.
    </Empty>
  );
}
