// Badge of a navigation item: number of routes, or of paused targets.

import { VisuallyHidden } from "@mantine/core";
import { IconPlayerPause } from "@tabler/icons-react";
import { getRoutes } from "../../src/contract/config/lists.ts";
import { getTargets } from "../../src/contract/delivery/target-list.ts";
import { useAnswer } from "../api/use-answer.ts";
import { useGroupId } from "../scope.ts";
import styles from "./nav-count.module.css";

const EVERY_MS = 15_000;

export function NavCount({ to }: { to: string }) {
  if (to === "/routes") return <RouteCount />;
  return to === "/targets" ? <PausedCount /> : undefined;
}

function RouteCount() {
  const groupId = useGroupId();
  const { data } = useAnswer(getRoutes, {}, { everyMs: EVERY_MS });
  if (!data) return undefined;
  const own = data.routes.filter((route) => groupId === undefined || route.groupId === groupId);
  return <span className={styles["count"]}>{own.length}</span>;
}

export function usePausedCount(): number {
  const groupId = useGroupId();
  const { data } = useAnswer(getTargets, { query: { groupId } }, { everyMs: EVERY_MS });
  return data?.targets.filter(({ state }) => state === "paused").length ?? 0;
}

function PausedCount() {
  const paused = usePausedCount();
  if (paused === 0) return undefined;
  return (
    <span className={styles["paused"]}>
      <IconPlayerPause size={12} stroke={2} aria-hidden />
      {paused}
      <VisuallyHidden> paused</VisuallyHidden>
    </span>
  );
}
