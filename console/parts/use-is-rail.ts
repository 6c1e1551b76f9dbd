// Whether the sidebar is collapsed to an icon rail with tooltips.

import { useMediaQuery } from "@mantine/hooks";

export function useIsRail(): boolean {
  return useMediaQuery("(62em <= width < 75em)");
}
