// Search and filters of the audit log.

import { Button, Kbd, Menu, TextInput } from "@mantine/core";
import { IconChevronDown, IconSearch } from "@tabler/icons-react";
import { useRef } from "react";
import chip from "../logs/filter-chip.module.css";
import { FilterChip } from "../logs/filter-chip.tsx";
import { useKeys } from "../keys/keys.ts";
import styles from "./audit-filter-bar.module.css";
import { type AuditSearch, DEFAULT_WINDOW, personsIn, WINDOWS, windowOf } from "./audit-filters.ts";
import type { AuditLine } from "./entry.ts";
import { ACTIONS } from "./sentences.ts";
import type { ChangeAudit } from "./use-audit.ts";

type AuditFiltersProps = {
  search: AuditSearch;
  change: ChangeAudit;
  entries: readonly AuditLine[];
};

const ACTION_OPTIONS = [...ACTIONS].map(([value, { label }]) => ({ value, label }));

export function AuditFilters({ search, change, entries }: AuditFiltersProps) {
  const persons = personsIn(entries).map((name) => ({ value: name, label: name }));
  return (
    <div className={styles["bar"]} role="search">
      <Search q={search.q ?? ""} change={change} />
      <FilterChip
        name="Action"
        options={ACTION_OPTIONS}
        value={search.action}
        choose={(action) => change({ action, entry: undefined })}
      />
      <FilterChip
        name="Person"
        options={persons}
        value={search.person}
        choose={(person) => change({ person, entry: undefined })}
      />
      <TimeMenu search={search} change={change} />
    </div>
  );
}

function Search({ q, change }: { q: string; change: ChangeAudit }) {
  const field = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => field.current?.focus() });
  return (
    <TextInput
      ref={field}
      className={styles["search"] ?? ""}
      classNames={{ input: styles["input"] ?? "" }}
      aria-label="Search the audit log"
      placeholder="Person, route, target"
      leftSection={<IconSearch size={14} aria-hidden />}
      rightSection={
        <Kbd size="xs" className="desk">
          /
        </Kbd>
      }
      value={q}
      maxLength={200}
      onChange={({ currentTarget: { value } }) =>
        change({ q: value === "" ? undefined : value }, { replace: true })
      }
    />
  );
}

function TimeMenu({ search, change }: { search: AuditSearch; change: ChangeAudit }) {
  const chosen = windowOf(search);
  return (
    <Menu keepMounted={false} position="bottom-start">
      <Menu.Target>
        <Button
          className={chip["button"] ?? ""}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {WINDOWS[chosen].words}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={chosen}
          onChange={(window) => change({ window: window === DEFAULT_WINDOW ? undefined : window })}
        >
          {Object.entries(WINDOWS).map(([name, { words }]) => (
            <Menu.RadioItem key={name} value={name} closeMenuOnClick>
              {words}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
