// The values of a condition as pills, with suggestions; anything can be typed.

import { Combobox, type ComboboxStore, useCombobox } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import type { FieldValue } from "../filter/model.ts";
import { focusNow } from "../focus-now.ts";
import type { Suggestion } from "./suggestions.ts";
import { fitting } from "./suggestions.ts";
import styles from "./values.module.css";

export type ValuesProps = {
  /** As in "Values of Branch". */
  label: string;
  hint: string;
  values: readonly FieldValue[];
  change: (values: readonly FieldValue[]) => void;
  suggestions: readonly Suggestion[];
  /** What was typed, as values. */
  read: (typed: string) => readonly string[];
  isExclusion: boolean;
  isNew: (value: FieldValue) => boolean;
  faultyAt: readonly number[];
  /** Of the words that say what is wrong. */
  faultId?: string | undefined;
  hasFocus: boolean;
};

export function Values(props: ValuesProps) {
  const { label, values, change, suggestions, read } = props;
  const [typed, setTyped] = useState("");
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const add = (more: readonly FieldValue[]) => {
    setTyped("");
    const fresh = more.filter((value) => !values.includes(value));
    if (fresh.length > 0) change([...values, ...fresh]);
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => add([value])}
      width="max-content"
      position="bottom-start"
    >
      <Combobox.DropdownTarget>
        <div className={styles["box"]} data-faulty={props.faultId !== undefined || undefined}>
          <Pills {...props} />
          <TypedValue {...props} {...{ typed, setTyped, combobox }} add={() => add(read(typed))} />
        </div>
      </Combobox.DropdownTarget>
      <Options
        options={fitting(suggestions, typed, values.map(String))}
        typed={typed}
        label={label}
      />
    </Combobox>
  );
}

type TypedValueProps = Pick<ValuesProps, "label" | "hint" | "values" | "change"> &
  Pick<ValuesProps, "faultId" | "hasFocus"> & {
    typed: string;
    setTyped: (typed: string) => void;
    combobox: ComboboxStore;
    /** What was typed becomes a value. */
    add: () => void;
  };

function TypedValue(props: TypedValueProps) {
  const { label, hint, values, change, faultId, hasFocus, typed, setTyped, combobox, add } = props;
  const onKeyDown = (pressed: KeyboardEvent<HTMLInputElement>) => {
    const isChoosing = combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0;
    const isSaving = pressed.key === "s" && (pressed.ctrlKey || pressed.metaKey);
    if (isSaving || (pressed.key === "Enter" && !isChoosing)) add();
    if (pressed.key === "Backspace" && typed === "") change(values.slice(0, -1));
  };
  return (
    <Combobox.EventsTarget withExpandedAttribute>
      <input
        className={`${styles["input"]} ${values.length > 0 ? styles["idle"] : ""}`}
        aria-label={label}
        aria-invalid={faultId !== undefined}
        aria-describedby={faultId}
        placeholder={values.length === 0 ? hint : "+"}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        ref={hasFocus ? focusNow : undefined}
        onFocus={() => combobox.openDropdown()}
        onClick={() => combobox.openDropdown()}
        onBlur={() => {
          combobox.closeDropdown();
          add();
        }}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          combobox.openDropdown();
          combobox.resetSelectedOption();
        }}
        onKeyDown={onKeyDown}
      />
    </Combobox.EventsTarget>
  );
}

type PillsProps = Pick<ValuesProps, "values" | "isExclusion" | "isNew" | "faultyAt"> & {
  change?: ValuesProps["change"];
};

/** Without `change` they are only shown. */
export function Pills({ values, isExclusion, isNew, faultyAt, change }: PillsProps) {
  return values.map((value, at) => (
    <span
      key={`${at}-${value}`}
      className={styles["value"]}
      data-excluded={isExclusion || undefined}
      data-new={isNew(value) || undefined}
      data-faulty={faultyAt.includes(at) || undefined}
    >
      {String(value)}
      {change && (
        <button
          type="button"
          className={styles["drop"]}
          aria-label={`Remove ${value}`}
          onClick={() => change(values.filter((_, other) => other !== at))}
        >
          <IconX size={12} stroke={2} aria-hidden />
        </button>
      )}
    </span>
  ));
}

type OptionsProps = { options: readonly Suggestion[]; typed: string; label: string };

function Options({ options, typed, label }: OptionsProps) {
  if (options.length === 0 && typed.trim() === "") return null;
  return (
    <Combobox.Dropdown miw={240} maw="min(520px, 90vw)">
      <Combobox.Options mah={280} style={{ overflowY: "auto" }} aria-label={label}>
        {options.map(({ value, note }) => (
          <Combobox.Option key={value} value={value} className={styles["option"]}>
            <span>{value}</span>
            {note && <span className="text-3">{note}</span>}
          </Combobox.Option>
        ))}
        {options.length === 0 && (
          <Combobox.Empty>
            Press Enter to add <b>{typed.trim()}</b>.
          </Combobox.Empty>
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}
