// The entries by day, newest first. The URL says which one is expanded.

import { Button } from "@mantine/core";
import { IconHistory, IconSearch } from "@tabler/icons-react";
import { useMemo } from "react";
import { textOf } from "../logs/spans.ts";
import { Answered } from "../parts/answered.tsx";
import { Surface } from "../parts/card.tsx";
import { Empty } from "../parts/empty.tsx";
import { useNow } from "../parts/time.tsx";
import { useListKeys } from "../parts/use-list-keys.ts";
import { dayName } from "../parts/words.ts";
import { type AuditSearch, byDay, fits, isNarrowed, WINDOWS, windowOf } from "./audit-filters.ts";
import styles from "./audit-list.module.css";
import { AuditRow } from "./audit-row.tsx";
import type { AuditLine, AuditNames } from "./entry.ts";
import { sentenceOf } from "./sentences.ts";
import { type AuditQueryResult, type ChangeAudit, useGoingOn } from "./use-audit.ts";
import { useNames } from "./use-names.ts";

type AuditListProps = { query: AuditQueryResult; search: AuditSearch; change: ChangeAudit };

export function AuditList({ query, search, change }: AuditListProps) {
  const names = useNames();
  const { data } = query;
  const fitting = useMemo(
    () => (data ?? []).filter((entry) => fits(entry, textOf(sentenceOf(entry, names)), search)),
    [data, names, search],
  );
  useGoingOn(query, search, fitting.length);
  return (
    <Surface label="Changes">
      <Answered query={query} what="the audit log" rows={8}>
        {() =>
          fitting.length === 0 ? (
            <Nothing search={search} change={change} isLooking={query.isFetching} />
          ) : (
            <>
              <TooOld query={query} search={search} change={change} />
              <Days {...{ fitting, search, change, names }} />
            </>
          )
        }
      </Answered>
      {query.hasNextPage && (
        <div className={styles["older"]}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </Surface>
  );
}

type DaysProps = Omit<AuditListProps, "query"> & {
  fitting: readonly AuditLine[];
  names: AuditNames;
};

const MINUTE_MS = 60_000;

function Days({ fitting, search, change, names }: DaysProps) {
  const now = useNow(MINUTE_MS);
  const toggle = (id: string) =>
    change({ entry: search.entry === id ? undefined : id }, { replace: true });
  const { rowProps } = useListKeys(
    fitting.map(({ id }) => id),
    toggle,
  );
  return byDay(fitting, ({ at }) => dayName(at, now)).map(({ day, items }) => (
    <section key={day} aria-label={day}>
      <h2 className={styles["day"]}>{day}</h2>
      <ol className={styles["list"]}>
        {items.map((entry) => (
          <AuditRow
            key={entry.id}
            entry={entry}
            names={names}
            isOpen={entry.id === search.entry}
            toggle={() => toggle(entry.id)}
            rowProps={rowProps(entry.id)}
          />
        ))}
      </ol>
    </section>
  ));
}

/** Shown if a link points to an entry outside the selected time range. */
function TooOld({ query, search, change }: AuditListProps) {
  const isMissing =
    search.entry !== undefined &&
    !query.hasNextPage &&
    !query.isFetching &&
    !query.data?.some(({ id }) => id === search.entry);
  if (!isMissing || windowOf(search) === "all") return undefined;
  return (
    <p className={styles["note"]}>
      The entry {search.entry} is older than this range.
      <Button size="xs" onClick={() => change({ window: "all" })}>
        Show all time
      </Button>
    </p>
  );
}

type NothingProps = Omit<AuditListProps, "query"> & { isLooking: boolean };

function Nothing({ search, change, isLooking }: NothingProps) {
  const window = windowOf(search);
  const when = WINDOWS[window].words.toLowerCase();
  if (isLooking) return <p className={styles["note"]}>Loading older entries…</p>;
  if (!isNarrowed(search) && window === "all")
    return (
      <Empty icon={IconHistory} title="No changes yet">
        Every change is listed here, with its values before and after.
      </Empty>
    );
  return (
    <Empty
      icon={IconSearch}
      title="No matches"
      actions={
        <>
          {isNarrowed(search) && (
            <Button onClick={() => change({ q: undefined, action: undefined, person: undefined })}>
              Clear filters
            </Button>
          )}
          {window !== "all" && (
            <Button onClick={() => change({ window: "all" })}>Search all time</Button>
          )}
        </>
      }
    >
      {isNarrowed(search)
        ? `No change of ${when} matches the filters.`
        : `No changes in the ${when}.`}
    </Empty>
  );
}
