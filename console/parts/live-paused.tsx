// Banner for stalled updates: the age of the data, and a button to refresh.

import { Button } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useStalledSince } from "./use-stalled.ts";
import styles from "./live-paused.module.css";
import { useNow } from "./time.tsx";
import { wholeSeconds } from "./words.ts";

export function LivePaused() {
  const client = useQueryClient();
  const now = useNow();
  const since = useStalledSince();
  return (
    <div role="status">
      {since !== undefined && (
        <div className={styles["line"]}>
          <IconAlertCircle size={18} stroke={1.75} className="warn" aria-hidden />
          <span className="grow">
            <b>Live updates are paused.</b>{" "}
            <span aria-hidden="true">This data is {wholeSeconds(now - since)} old. Retrying.</span>
          </span>
          <Button size="xs" onClick={() => void client.refetchQueries({ type: "active" })}>
            Now
          </Button>
        </div>
      )}
    </div>
  );
}
