// One filter chip: a button that opens its options. An active one shows its value and a clear button.

import { Button, CloseButton, Combobox, useCombobox } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import styles from "./filter-chip.module.css";
import type { FilterOption } from "./use-filter-choices.ts";

type FilterChipProps = {
  name: string;
  options: readonly FilterOption[];
  /** Placeholder, if free text is allowed. */
  typing?: string | undefined;
  value: string | undefined;
  choose: (value: string | undefined) => void;
};

export function FilterChip({ name, options, typing, value, choose }: FilterChipProps) {
  const [typed, type] = useState("");
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      type("");
      combobox.resetSelectedOption();
    },
  });
  const label = options.find((option) => option.value === value)?.label ?? value;
  return (
    <div className={styles["chip"]} data-chosen={value !== undefined || undefined}>
      <Combobox
        store={combobox}
        width={280}
        keepMounted={false}
        position="bottom-end"
        onOptionSubmit={(submitted) => {
          choose(submitted);
          combobox.closeDropdown();
          combobox.focusTarget();
        }}
      >
        <Combobox.Target targetType="button">
          <Button
            className={styles["button"] ?? ""}
            onClick={() => combobox.toggleDropdown()}
            rightSection={value === undefined && <IconChevronDown size={14} aria-hidden />}
          >
            {name}
            {label !== undefined && <b className={styles["value"]}>{label}</b>}
          </Button>
        </Combobox.Target>
        <Choices {...{ name, options, typing, typed, type }} />
      </Combobox>
      {value !== undefined && (
        <CloseButton
          size={24}
          className={styles["close"] ?? ""}
          aria-label={`Remove the filter ${name}`}
          onClick={() => choose(undefined)}
        />
      )}
    </div>
  );
}

type ChoicesProps = Pick<FilterChipProps, "name" | "options" | "typing"> & {
  typed: string;
  type: (typed: string) => void;
};

function Choices({ name, options, typing, typed, type }: ChoicesProps) {
  const words = typed.trim().toLowerCase();
  const fitting = options.filter(({ label }) => label.toLowerCase().includes(words));
  const isNew =
    typing !== undefined && words !== "" && !options.some(({ value }) => value === words);
  const find = `Find ${/^[aeiou]/i.test(name) ? "an" : "a"} ${name.toLowerCase()}`;
  return (
    <Combobox.Dropdown>
      <Combobox.Search
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        placeholder={typing ?? find}
        aria-label={find}
      />
      <Combobox.Options aria-label={name} className={styles["options"] ?? ""} tabIndex={0}>
        {isNew && <Combobox.Option value={typed.trim()}>Use “{typed.trim()}”</Combobox.Option>}
        {fitting.map(({ value, label }) => (
          <Combobox.Option key={value} value={value}>
            {label}
          </Combobox.Option>
        ))}
        {fitting.length === 0 && !isNew && <Combobox.Empty>None found</Combobox.Empty>}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}
