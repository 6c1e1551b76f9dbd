// Chevron of a field that opens a list.

import { IconChevronDown } from "@tabler/icons-react";

export function Down() {
  return <IconChevronDown size={14} stroke={1.75} color="var(--text-3)" aria-hidden />;
}
