// Error of one part of a page while the rest loaded, with a retry button. Without it, a missing part looks empty.

import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { failureWords } from "../api/failure.ts";
import { failedParts } from "./failed-parts.ts";
import styles from "./partly-failed.module.css";

type PartlyFailedProps = {
  queries: readonly Pick<UseQueryResult, "data" | "error" | "refetch">[];
  /** Such as "the targets" in "Could not load the targets." */
  what: string;
};

export function PartlyFailed({ queries, what }: PartlyFailedProps) {
  const failed = failedParts(queries);
  const [first] = failed;
  if (!first) return undefined;
  const again = () => {
    for (const { refetch } of failed) void refetch();
  };
  return (
    <div role="alert" className={styles["line"]}>
      <IconAlertTriangle size={18} stroke={1.75} className="bad" aria-hidden />
      <span className="grow">
        <b>Could not load {what}.</b> {failureWords(first.error)}
      </span>
      <Button size="xs" onClick={again}>
        Try again
      </Button>
    </div>
  );
}
