// Tooltips for the collapsed sidebar, which shows only icons.

import { Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import { useIsRail } from "./use-is-rail.ts";

export function RailTooltip({ label, children }: { label: string; children: ReactNode }) {
  const isRail = useIsRail();
  return (
    <Tooltip label={label} position="right" disabled={!isRail}>
      {children}
    </Tooltip>
  );
}
