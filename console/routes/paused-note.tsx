// Shows why Relay turned a route off, until a user turns it on again.

import { IconPlayerPause } from "@tabler/icons-react";
import type { ListedRoute } from "../saving/save-routes.ts";
import { pausedWhyOf } from "./paused-why.ts";
import styles from "./route-notes.module.css";

export function PausedNote({ route }: { route: ListedRoute | undefined }) {
  const why = route && pausedWhyOf(route);
  if (why === undefined) return undefined;
  return (
    <p className={styles["bad"]}>
      <IconPlayerPause size={14} aria-hidden /> Relay turned it off. {why}
    </p>
  );
}
