// Selects the time range: up to now, or between two moments.

import { Button, Menu } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconCalendar, IconCheck, IconChevronDown, IconX } from "@tabler/icons-react";
import type { DateRange } from "../parts/date-range.ts";
import { clock, day } from "../parts/words.ts";
import styles from "./filter-chip.module.css";
import { spanOf, type LogWindowName, WINDOWS, windowOf } from "./log-filters.ts";
import { RangeModal } from "./range-modal.tsx";
import type { ChangeLogs, LogUrlSearch } from "./use-log-search.ts";

type RangeMenuProps = { search: LogUrlSearch; change: ChangeLogs };

export function RangeMenu({ search, change }: RangeMenuProps) {
  const chosen = search.from === undefined ? windowOf(search) : undefined;
  const [isChoosing, { open, close }] = useDisclosure(false);
  return (
    <>
      <Windows {...{ search, change, chosen, open }} />
      {isChoosing && (
        <RangeModal
          range={shownRange(search)}
          close={close}
          choose={({ from, to }) =>
            change({ from: String(from), to: String(to), window: undefined })
          }
        />
      )}
    </>
  );
}

type WindowsProps = RangeMenuProps & { chosen: LogWindowName | undefined; open: () => void };

function Windows({ search, change, chosen, open }: WindowsProps) {
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
        <Menu.Divider />
        <Menu.Item leftSection={<IconCalendar size={16} />} onClick={open}>
          Choose dates…
        </Menu.Item>
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

function shownRange(search: LogUrlSearch): DateRange {
  const now = Date.now();
  const { from, to = now } = spanOf(search, now);
  return { from, to };
}

/** "15 Nov 13:00 to 13:30". */
function stretchWords(search: LogUrlSearch): string {
  const now = Date.now();
  const { from, to } = shownRange(search);
  const isOneDay = day(from, now) === day(to, now);
  return `${day(from, now)} ${clock(from)} to ${isOneDay ? "" : `${day(to, now)} `}${clock(to)}`;
}
