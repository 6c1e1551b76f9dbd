// A line that says that what is shown is not new any more, with a way to ask at once.

import { Button } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import styles from "./live-paused.module.css";
import { stalledSince } from "./stalled.ts";
import { useNow } from "./time.tsx";
import { ago } from "./words.ts";

export function LivePaused({ query }: { query: UseQueryResult }) {
  const now = useNow();
  const since = stalledSince(query, now);
  return (
    <div role="status">
      {since !== undefined && (
        <div className={styles["line"]}>
          <IconAlertCircle size={18} stroke={1.75} className="warn" aria-hidden />
          <span className="grow">
            <b>Live updates are paused.</b>{" "}
            <span aria-hidden="true">Last answer {ago(since, now)}, trying again.</span>
          </span>
          <Button size="xs" onClick={() => void query.refetch()}>
            Now
          </Button>
        </div>
      )}
    </div>
  );
}
