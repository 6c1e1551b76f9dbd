// Search and filters of the logs. On narrow screens a button opens the filters.

import { ActionIcon, Drawer, Indicator } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import styles from "./filter-bar.module.css";
import { FilterChip } from "./filter-chip.tsx";
import { isNarrowed } from "./log-filters.ts";
import type { LogRow } from "./log-rows.ts";
import { RangeMenu } from "./range-menu.tsx";
import { SearchField } from "./search-field.tsx";
import { useFilterChoices } from "./use-filter-choices.ts";
import type { ChangeLogs, LogUrlSearch } from "./use-log-search.ts";

type FilterBarProps = { search: LogUrlSearch; change: ChangeLogs; rows: readonly LogRow[] };

export function FilterBar(props: FilterBarProps) {
  const { search, change } = props;
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <div className={styles["bar"]} role="search">
      <SearchField search={search} change={change} />
      <div className={styles["chips"]}>
        <Filters {...props} />
      </div>
      <span className="phone">
        <Indicator disabled={!isNarrowed({ ...search, q: undefined })} size={8} offset={4}>
          <ActionIcon variant="default" size={36} aria-label="Filters" onClick={open}>
            <IconAdjustmentsHorizontal size={16} aria-hidden />
          </ActionIcon>
        </Indicator>
      </span>
      <Drawer opened={isOpen} onClose={close} position="bottom" size="auto" title="Filters">
        <div className={styles["stack"]}>
          <Filters {...props} />
        </div>
      </Drawer>
    </div>
  );
}

function Filters({ search, change, rows }: FilterBarProps) {
  const choices = useFilterChoices(rows);
  return (
    <>
      {choices.map(({ name, key, options, typing }) => (
        <FilterChip
          key={key}
          name={name}
          options={options}
          typing={typing}
          value={search[key]}
          choose={(value) => change({ [key]: value })}
        />
      ))}
      <RangeMenu search={search} change={change} />
    </>
  );
}
