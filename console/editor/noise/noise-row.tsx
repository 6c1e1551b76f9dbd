// Row of a noise setting, and the controls that these settings share.

import { SegmentedControl, Select, TextInput } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import type { RouteDefaults } from "../../../src/contract/policy/rules.ts";
import type { NoiseDraft } from "./noise.ts";
import styles from "./noise.module.css";

export type NoiseSettingProps = {
  noise: NoiseDraft;
  change: (noise: NoiseDraft) => void;
  /** Defaults of the group; omitted if there is nothing to inherit from. */
  inherited?: RouteDefaults | undefined;
  /** Fault at a path such as `hours.to`. */
  faultAt: (path: string) => string | undefined;
};

type NoiseRowProps = {
  title: string;
  hint: string;
  control: ReactNode;
  /** Set if no field below shows the fault. */
  fault?: string | undefined;
  /** Dependent fields, below the row. */
  children?: ReactNode;
};

export function NoiseRow({ title, hint, control, fault, children }: NoiseRowProps) {
  return (
    <div className={styles["row"]} data-fault={fault !== undefined || undefined}>
      <div className={styles["what"]}>
        <h3 className={styles["title"]}>{title}</h3>
        <p className="small text-3">{hint}</p>
      </div>
      <div>{control}</div>
      {children && <div className={styles["fields"]}>{children}</div>}
      {fault !== undefined && (
        <p className={styles["fault"]} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

type ChoicesProps<Value extends string> = {
  label: string;
  choices: Readonly<Record<Value, { label: string }>>;
  chosen: Value;
  choose: (value: Value) => void;
};

export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, choices, chosen, choose } = props;
  const isValue = (value: string): value is Value => value in choices;
  return (
    <SegmentedControl
      aria-label={label}
      data={Object.keys(choices)
        .filter(isValue)
        .map((value) => ({ value, label: choices[value].label }))}
      value={chosen}
      onChange={(value) => {
        if (isValue(value)) choose(value);
      }}
    />
  );
}

type FieldProps<Value> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  fault?: string | undefined;
};

/** Attribute by which the editor finds the first fault to focus. */
function marked(fault: string | undefined) {
  return { "data-fault": fault !== undefined || undefined };
}

export function TimeField({ label, value, onChange, fault }: FieldProps<string>) {
  return (
    <TextInput
      type="time"
      size="xs"
      w="9rem"
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={fault}
      wrapperProps={marked(fault)}
    />
  );
}

export function NumberField(props: FieldProps<number> & { min: number; max: number }) {
  const { label, value, onChange, fault, min, max } = props;
  return (
    <TextInput
      type="number"
      inputMode="numeric"
      size="xs"
      w="7.5rem"
      {...{ label, min, max }}
      value={Number.isNaN(value) ? "" : value}
      onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      error={fault}
      wrapperProps={marked(fault)}
    />
  );
}

/** Searchable, because there are about four hundred zones. */
export function ZoneField({ label, value, onChange, fault }: FieldProps<string>) {
  const zones = useMemo(
    () => [...new Set([value, "UTC", ...Intl.supportedValuesOf("timeZone")])].filter(Boolean),
    [value],
  );
  return (
    <Select
      className={styles["zone"] ?? ""}
      size="xs"
      label={label}
      data={zones}
      limit={50}
      value={value}
      onChange={(zone) => zone !== null && onChange(zone)}
      error={fault}
      wrapperProps={marked(fault)}
      searchable
      allowDeselect={false}
      nothingFoundMessage="Unknown time zone."
      openOnFocus={false}
    />
  );
}
