// Whether the sidebar is a rail of icons, whose names come up as tooltips.

import { useMediaQuery } from "@mantine/hooks";

export function useIsRail(): boolean {
  return useMediaQuery("(62em <= width < 75em)");
}
