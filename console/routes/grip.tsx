// Handle for moving a route: by dragging, or with Alt and the arrow keys.

import { Tooltip, UnstyledButton } from "@mantine/core";
import { IconGripVertical } from "@tabler/icons-react";
import styles from "./grip.module.css";
import { isFallback, nameOf } from "./ordered.ts";
import type { RouteRowProps } from "./route-row-props.ts";

type GripProps = Pick<RouteRowProps, "route" | "changes" | "canEdit" | "dragging"> & {
  place: number;
};

const STEPS = new Map([
  ["ArrowUp", -1],
  ["ArrowDown", 1],
]);

export function Grip({ route, changes, canEdit, dragging, place }: GripProps) {
  if (!canEdit || isFallback(route)) return undefined;
  return (
    <Tooltip label="Drag, or Alt and the arrow keys">
      <UnstyledButton
        className={styles["grip"] ?? ""}
        aria-label={`Move ${nameOf(route)}, now at position ${place + 1}; Alt and the arrow keys`}
        {...dragging.gripProps(route.id, place)}
        onKeyDown={(pressed) => {
          const step = pressed.altKey ? STEPS.get(pressed.key) : undefined;
          if (step === undefined || place + step < 0) return;
          pressed.preventDefault();
          void changes.move(route, place + step);
        }}
      >
        <IconGripVertical size={16} aria-hidden />
      </UnstyledButton>
    </Tooltip>
  );
}
