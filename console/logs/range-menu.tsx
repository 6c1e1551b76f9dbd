// Which stretch of time is shown: up to now, or between two moments.

import { Button, Menu } from "@mantine/core";
import { IconCheck, IconChevronDown, IconX } from "@tabler/icons-react";
import { clock, day } from "../parts/words.ts";
import styles from "./filter-chip.module.css";
import { spanOf, WINDOWS, windowOf } from "./log-filters.ts";
import type { ChangeLogs, LogAddress } from "./use-log-search.ts";

type RangeMenuProps = { search: LogAddress; change: ChangeLogs };

export function RangeMenu({ search, change }: RangeMenuProps) {
  const chosen = search.from === undefined ? windowOf(search) : undefined;
  return (
    <Menu keepMounted={false}>
      <Menu.Target>
        <Button
          className={styles["button"] ?? ""}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {chosen === undefined ? stretchWords(search) : WINDOWS[chosen].words}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(WINDOWS).map(([name, { words }]) => (
          <Menu.Item
            key={name}
            onClick={() => change({ window: name, from: undefined, to: undefined })}
            rightSection={
              name === chosen ? <IconCheck size={16} role="img" aria-label="chosen" /> : undefined
            }
          >
            {words}
          </Menu.Item>
        ))}
        {chosen === undefined && (
          <Menu.Item
            leftSection={<IconX size={16} />}
            onClick={() => change({ from: undefined, to: undefined })}
          >
            Back to now
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** "15 Nov 13:00 to 13:30". */
function stretchWords(search: LogAddress): string {
  const now = Date.now();
  const { from, to = now } = spanOf(search, now);
  const isOneDay = day(from, now) === day(to, now);
  return `${day(from, now)} ${clock(from)} to ${isOneDay ? "" : `${day(to, now)} `}${clock(to)}`;
}
