// The logs page: which events arrived, and why they were sent or not.

import { useEffect, useMemo } from "react";
import { exportEvents } from "../../src/contract/records/audit.ts";
import { Surface } from "../parts/card.tsx";
import { ExportMenu } from "../parts/export-menu.tsx";
import { Page } from "../parts/page.tsx";
import { ProgressPanel } from "../replays/progress-panel.tsx";
import { ReplayButton } from "../replays/replay-button.tsx";
import { useKeys } from "../keys/keys.ts";
import { FilterBar } from "./filter-bar.tsx";
import { LiveButton } from "./live-button.tsx";
import { LogBars } from "./log-bars.tsx";
import { eventQueryOf, exportQuery, spanOf, statusOf } from "./log-filters.ts";
import { LogFoot } from "./log-foot.tsx";
import { LogList } from "./log-list.tsx";
import { recallList, rememberList } from "./log-memory.ts";
import { LogTabs } from "./log-tabs.tsx";
import { NewRows } from "./new-rows.tsx";
import { useEventFigures } from "./use-event-figures.ts";
import { useIsHeld } from "./use-is-held.ts";
import { useLiveList } from "./use-live-list.ts";
import { useLogRows } from "./use-log-rows.ts";
import { useLogSearch } from "./use-log-search.ts";

export function LogsPage() {
  const { search, change, clear } = useLogSearch();
  const { live, ...filters } = search;
  const searchKey = JSON.stringify(filters);
  // Computed once for each selection, so that the query key stays stable over time.
  const { span, page: recalled } = useMemo(
    () => recallList(searchKey) ?? { span: spanOf(filters, Date.now()), page: undefined },
    // oxlint-disable-next-line react/exhaustive-deps
    [searchKey],
  );
  const isLive = live !== "off" && span.to === undefined;
  const eventQuery = eventQueryOf(filters, span);
  const list = useLiveList(eventQuery, { isLive, isHeld: useIsHeld(), recalled });
  const { page } = list;
  useEffect(() => rememberList({ searchKey, span, page }), [searchKey, span, page]);
  const rows = useLogRows(page, search, span);
  const figures = useEventFigures(search);
  const toggle = () => change({ live: isLive ? "off" : undefined, from: undefined, to: undefined });
  useKeys({ l: toggle });

  return (
    <Page
      title="Logs"
      controls={
        <>
          <LiveButton isLive={isLive} toggle={toggle} query={list.query} />
          {eventQuery && <ExportMenu endpoint={exportEvents} query={exportQuery(eventQuery)} />}
          <ReplayButton shown={eventQuery} />
        </>
      }
    >
      <ProgressPanel />
      <FilterBar search={search} change={change} rows={rows.rows} />
      <NewRows count={list.newCount} />
      <Surface label="Events">
        <LogTabs search={search} query={figures} canSeeRejected={rows.canSeeRejected} />
        <LogBars query={figures} status={statusOf(search)} choose={change} />
        <LogList {...{ list, rows, search, change, clear }} />
      </Surface>
      <LogFoot />
    </Page>
  );
}
