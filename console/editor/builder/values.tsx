// Values of a condition as pills, with suggestions. Free text is allowed.

import { Combobox, type ComboboxStore, useCombobox } from "@mantine/core";
import { IconArrowBackUp, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { type FieldValue, isGroup } from "../filter/model.ts";
import type { RemovedPart } from "../filter/removed.ts";
import { focusNow } from "../focus-now.ts";
import { type Offer, offersFor, type Suggestion } from "./suggestions.ts";
import styles from "./values.module.css";

export type ValuesProps = {
  /** As in "Values of Branch". */
  label: string;
  hint: string;
  values: readonly FieldValue[];
  change: (values: readonly FieldValue[]) => void;
  suggestions: readonly Suggestion[];
  /** Parses typed text into values. */
  read: (typed: string) => readonly string[];
  isExclusion: boolean;
  isNew: (value: FieldValue) => boolean;
  /** Values that only the saved route has. */
  gone: readonly RemovedPart[];
  restore: (gone: RemovedPart) => void;
  /** No recent event had this value. */
  isUnseen: (value: FieldValue) => boolean;
  faultyAt: readonly number[];
  /** Element id of the fault text. */
  faultId?: string | undefined;
  hasFocus: boolean;
};

/** Value of the "as typed" option. A single-line field cannot contain a line break, so it never collides. */
const AS_TYPED = "\n";

export function Values(props: ValuesProps) {
  const { label, values, change, suggestions, read } = props;
  const [typed, setTyped] = useState("");
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { selectFirstOption, resetSelectedOption } = combobox;
  // Enter takes the first option. Before the user types, no option is selected.
  useEffect(() => {
    if (typed.trim() === "") resetSelectedOption();
    else selectFirstOption();
  }, [typed, selectFirstOption, resetSelectedOption]);
  const add = (more: readonly FieldValue[]) => {
    setTyped("");
    const fresh = more.filter((value) => !values.includes(value));
    if (fresh.length > 0) change([...values, ...fresh]);
  };
  const offers = offersFor(suggestions, typed, values.map(String));
  const take = (value: string | undefined) =>
    add(value === undefined || value === AS_TYPED ? read(typed) : [value]);
  return (
    <Combobox store={combobox} onOptionSubmit={take} width="max-content" position="bottom-start">
      <Combobox.DropdownTarget>
        <div className={styles["box"]} data-faulty={props.faultId !== undefined || undefined}>
          <Pills {...props} />
          <GonePills {...props} />
          <TypedValue
            {...props}
            {...{ typed, setTyped, combobox }}
            add={() => add(read(typed))}
            takeFirst={() => take(typed.trim() === "" ? undefined : optionOf(offers[0]))}
          />
        </div>
      </Combobox.DropdownTarget>
      <Options offers={offers} label={label} />
    </Combobox>
  );
}

type TypedValueProps = Pick<ValuesProps, "label" | "hint" | "values" | "change"> &
  Pick<ValuesProps, "faultId" | "hasFocus"> & {
    typed: string;
    setTyped: (typed: string) => void;
    combobox: ComboboxStore;
    /** Adds the typed text as a value. */
    add: () => void;
    /** Adds the first option. */
    takeFirst: () => void;
  };

function TypedValue(props: TypedValueProps) {
  const { label, hint, values, change, faultId, hasFocus, typed, setTyped, combobox, add } = props;
  /** An open dropdown handles Enter itself if an option is highlighted. */
  const enter = () => {
    if (!combobox.dropdownOpened) add();
    else if (combobox.getSelectedOptionIndex() < 0) props.takeFirst();
  };
  const onKeyDown = (pressed: KeyboardEvent<HTMLInputElement>) => {
    const isSaving = pressed.key === "s" && (pressed.ctrlKey || pressed.metaKey);
    if (isSaving) add();
    if (pressed.key === "Enter") enter();
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
        }}
        onKeyDown={onKeyDown}
      />
    </Combobox.EventsTarget>
  );
}

type PillsProps = Pick<
  ValuesProps,
  "values" | "isExclusion" | "isNew" | "isUnseen" | "faultyAt"
> & {
  change?: ValuesProps["change"];
};

/** Read-only without `change`. */
export function Pills({ values, isExclusion, isNew, isUnseen, faultyAt, change }: PillsProps) {
  return values.map((value, at) => (
    <span
      key={`${at}-${value}`}
      className={styles["value"]}
      data-excluded={isExclusion || undefined}
      data-new={isNew(value) || undefined}
      data-unseen={isUnseen(value) || undefined}
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

function optionOf(offer: Offer | undefined): string | undefined {
  return offer?.kind === "suggestion" ? offer.suggestion.value : undefined;
}

/** Values that only the saved route has: struck through, restored on click. */
function GonePills({ gone, restore }: Pick<ValuesProps, "gone" | "restore">) {
  return gone.map((each) => {
    const values = isGroup(each.part) ? "" : each.part.values.join(", ");
    return (
      <span key={each.part.id} className={styles["value"]} data-gone>
        <del>{values}</del>
        <button
          type="button"
          className={styles["drop"]}
          aria-label={`Restore ${values}`}
          onClick={() => restore(each)}
        >
          <IconArrowBackUp size={12} stroke={2} aria-hidden />
        </button>
      </span>
    );
  });
}

type OptionsProps = { offers: readonly Offer[]; label: string };

function Options({ offers, label }: OptionsProps) {
  if (offers.length === 0) return null;
  return (
    <Combobox.Dropdown miw={240} maw="min(520px, 90vw)">
      <Combobox.Options mah={280} style={{ overflowY: "auto" }} aria-label={label}>
        {offers.map((offer) =>
          offer.kind === "typed" ? (
            <Combobox.Option key={AS_TYPED} value={AS_TYPED} className={styles["option"]}>
              <span>Use “{offer.text}”</span>
            </Combobox.Option>
          ) : (
            <Suggested key={offer.suggestion.value} {...offer.suggestion} />
          ),
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

function Suggested({ value, note }: Suggestion) {
  return (
    <Combobox.Option value={value} className={styles["option"]}>
      <span>{value}</span>
      {note && <span className="text-3">{note}</span>}
    </Combobox.Option>
  );
}
