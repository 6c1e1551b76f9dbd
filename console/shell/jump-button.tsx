// Opens the command palette.

import { Kbd, UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import styles from "./jump-button.module.css";
import { MOD_KEY } from "../keys/mod-key.ts";
import { openPanel } from "./panels.ts";
import { RailTooltip } from "../parts/rail-tooltip.tsx";

export function JumpButton() {
  return (
    <RailTooltip label="Search or jump to">
      <UnstyledButton className={styles["jump"] ?? ""} onClick={() => openPanel("jump")}>
        <IconSearch size={14} aria-hidden />
        <span className={styles["words"]}>Search or jump to</span>
        <Kbd size="xs" className={styles["key"] ?? ""}>
          {MOD_KEY}K
        </Kbd>
      </UnstyledButton>
    </RailTooltip>
  );
}
