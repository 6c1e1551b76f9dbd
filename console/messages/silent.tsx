// Icon of a silent message.

import { Tooltip } from "@mantine/core";
import { IconBellOff } from "@tabler/icons-react";

const WORDS = "Silent notification";

export function Silent() {
  return (
    <Tooltip label={WORDS}>
      <IconBellOff size={12} stroke={2} role="img" aria-label={WORDS} />
    </Tooltip>
  );
}
