// Renders a query: skeleton while loading, message with a retry button on failure. Old data stays while new data loads.

import { Button, Skeleton } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureWords } from "../api/failure.ts";
import styles from "./answered.module.css";
import { Empty } from "./empty.tsx";
import { useIsLate } from "./use-is-late.ts";

type AnsweredProps<Data> = {
  query: Pick<UseQueryResult<Data>, "data" | "error"> & { refetch: () => unknown };
  /** Such as "the logs" in "Could not load the logs". */
  what: string;
  /** Number of skeleton rows. */
  rows?: number;
  children: (data: Data) => ReactNode;
};

export function Answered<Data>({ query, what, rows = 4, children }: AnsweredProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <Rows count={rows} what={what} />;
  return (
    <Empty
      icon={IconAlertTriangle}
      tone="bad"
      title={`Could not load ${what}`}
      actions={
        <Button leftSection={<IconRefresh size={16} />} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {failureWords(error)} Other parts of the page may be out of date.
    </Empty>
  );
}

function Rows({ count, what }: { count: number; what: string }) {
  const isShown = useIsLate();
  return (
    <div className={styles["rows"]} aria-busy aria-label={`Loading ${what}`} role="status">
      {isShown &&
        Array.from({ length: count }, (_, at) => (
          <div key={at} className={styles["row"]}>
            <Skeleton height={10} width={64} />
            <div className="grow">
              <Skeleton height={10} width="45%" />
              <Skeleton height={8} width="30%" mt={6} />
            </div>
            <Skeleton height={12} width={80} />
          </div>
        ))}
    </div>
  );
}
