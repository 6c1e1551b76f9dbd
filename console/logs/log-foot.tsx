// Keyboard shortcuts of the list.

import { Kbd } from "@mantine/core";
import styles from "./log-foot.module.css";

const KEYS = [
  { keys: ["J", "K"], words: "move" },
  { keys: ["Enter"], words: "open" },
  { keys: ["/"], words: "search" },
  { keys: ["L"], words: "live" },
] as const;

const ZONE = new Intl.DateTimeFormat("en").resolvedOptions().timeZone;

export function LogFoot() {
  return (
    <p className={styles["foot"]}>
      <span>Times in {ZONE.replaceAll("_", " ")}.</span>
      <span className={styles["keys"]}>
        {KEYS.map(({ keys, words }) => (
          <span key={words} className={styles["key"]}>
            {keys.map((key) => (
              <Kbd key={key} size="xs">
                {key}
              </Kbd>
            ))}
            {words}
          </span>
        ))}
      </span>
    </p>
  );
}
