// Options of a replay: which routes apply, and whether delivered messages are included.

import { Checkbox, SegmentedControl } from "@mantine/core";
import styles from "./replay-dialog.module.css";
import type { ReplayDraft } from "./wanted.ts";

type ChoicesProps = { wanted: ReplayDraft; choose: (wanted: ReplayDraft) => void };

const ROUTES = [
  { value: "today", label: "Current routes" },
  { value: "then", label: "Original channels" },
];

/** A single message goes to its original target, so there is nothing to choose. */
export function Choices({ wanted, choose }: ChoicesProps) {
  if (wanted.what.kind === "send") return undefined;
  return (
    <div className={styles["choices"]}>
      <SegmentedControl
        fullWidth
        aria-label="Send to"
        data={ROUTES}
        value={wanted.routes ?? "then"}
        onChange={(routes) => choose({ ...wanted, routes: routes === "today" ? "today" : "then" })}
      />
      <Checkbox
        size="sm"
        label="Include delivered messages"
        checked={wanted.again ?? false}
        onChange={({ currentTarget }) => choose({ ...wanted, again: currentTarget.checked })}
      />
    </div>
  );
}
