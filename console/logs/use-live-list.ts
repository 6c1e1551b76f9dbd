// Live list of the logs: polls the first page and keeps older pages below. While the user reads, new rows are only
// counted.

import { useCallback, useEffect, useRef, useState } from "react";
import { listEvents } from "../../src/contract/records/events.ts";
import { call } from "../api/call.ts";
import { useAnswer } from "../api/use-answer.ts";
import { announce } from "../parts/announce.ts";
import { noticeFailed } from "../parts/notices.tsx";
import { failureWords } from "../api/failure.ts";
import { counted } from "../parts/words.ts";
import type { EventListQuery } from "./log-filters.ts";
import { countNew, type EventPage, keyOf, withFirstPage, withOlderPage } from "./log-rows.ts";

const EVERY_MS = 2_000;
const FRESH_MS = 4_000;
const SAID_EVERY_MS = 10_000;

type Kept = { queryKey: string; page: EventPage };

export type LiveOptions = {
  isLive: boolean;
  isHeld: boolean;
  /** Rows to restore when the user comes back. */
  recalled: EventPage | undefined;
};

export function useLiveList(eventQuery: EventListQuery | undefined, options: LiveOptions) {
  const { isLive, isHeld, recalled } = options;
  const queryKey = JSON.stringify(eventQuery ?? "nothing");
  const query = useFirstPage(eventQuery, isLive);
  const [kept, keep] = useState<Kept | undefined>(recalled && { queryKey, page: recalled });
  const known = kept?.queryKey === queryKey ? kept.page : undefined;
  const page = known ?? query.data;
  const isStill = isHeld || !isLive;
  const { freshKeys, tellFresh } = useFreshKeys();

  useEffect(() => {
    if (!query.data || (known && isStill)) return;
    const joined = withFirstPage(known, query.data);
    if (known) tellFresh(joined.events.slice(0, countNew(known, joined)).map(keyOf));
    keep({ queryKey, page: joined });
    // `known` is derived from earlier responses, so it must not trigger the effect.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [query.data, queryKey, isStill]);

  const older = useOlder(page, eventQuery, (next) => keep({ queryKey, page: next }));
  return { query, page, freshKeys, newCount: isStill ? newIn(page, query.data) : 0, ...older };
}

function useFirstPage(eventQuery: EventListQuery | undefined, isLive: boolean) {
  return useAnswer(
    listEvents,
    { query: eventQuery ?? {} },
    { isWanted: eventQuery !== undefined, ...(isLive && { everyMs: EVERY_MS }) },
  );
}

function newIn(shown: EventPage | undefined, fresh: EventPage | undefined): number {
  return shown && fresh ? countNew(shown, fresh) : 0;
}

/** Highlights new rows briefly, and announces their number to screen readers at intervals. */
function useFreshKeys() {
  const [freshKeys, setFreshKeys] = useState<ReadonlySet<string>>(new Set());
  const unsaid = useRef({ count: 0, saidAt: 0 });
  const tellFresh = useCallback((keys: readonly string[]) => {
    if (keys.length === 0) return;
    setFreshKeys((before) => new Set([...before, ...keys]));
    setTimeout(
      () => setFreshKeys((before) => new Set([...before].filter((key) => !keys.includes(key)))),
      FRESH_MS,
    );
    const { count, saidAt } = unsaid.current;
    const total = count + keys.length;
    const now = Date.now();
    const isDue = now - saidAt >= SAID_EVERY_MS;
    if (isDue) announce(counted(total, "new event"));
    unsaid.current = isDue ? { count: 0, saidAt: now } : { count: total, saidAt };
  }, []);
  return { freshKeys, tellFresh };
}

function useOlder(
  page: EventPage | undefined,
  eventQuery: EventListQuery | undefined,
  keep: (page: EventPage) => void,
) {
  const [isLoadingOlder, setLoading] = useState(false);
  const cursor = page?.nextCursor ?? undefined;
  const showOlder = async () => {
    if (!page || !eventQuery || cursor === undefined) return;
    setLoading(true);
    try {
      keep(withOlderPage(page, await call(listEvents, { query: { ...eventQuery, cursor } })));
    } catch (error) {
      noticeFailed("Could not load older rows.", failureWords(error));
    } finally {
      setLoading(false);
    }
  };
  return { isLoadingOlder, showOlder: cursor === undefined ? undefined : showOlder };
}
