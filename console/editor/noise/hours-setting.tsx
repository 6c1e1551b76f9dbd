// Working hours of a route: outside them messages are deferred and arrive as one rollup.

import { Button, Chip, Switch, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import type { Hours } from "../../../src/contract/policy/rules.ts";
import { URGENT_PASSES } from "../../parts/urgent-words.ts";
import { effectiveRoute } from "../../../src/contract/routing/routes.ts";
import { Inherited } from "./inherited.tsx";
import { newHours, offAgainst } from "./noise.ts";
import { NoiseRow, type NoiseSettingProps, TimeField, ZoneField } from "./noise-row.tsx";
import { DAYS } from "./noise-words.ts";
import styles from "./noise.module.css";

export function HoursSetting(props: NoiseSettingProps) {
  const { noise, change, faultAt, inherited } = props;
  const own = noise.hours === "off" ? undefined : noise.hours;
  const turn = (isOn: boolean) => {
    const usual = inherited?.hours;
    if (!isOn) return offAgainst(usual);
    return usual === undefined ? newHours() : undefined;
  };
  return (
    <NoiseRow
      title="Working hours"
      hint={`Messages outside these hours are held and sent as one message. ${URGENT_PASSES}`}
      control={
        <Switch
          aria-label="Working hours"
          checked={effectiveRoute(noise, inherited).hours !== undefined}
          onChange={({ currentTarget: { checked } }) => change({ ...noise, hours: turn(checked) })}
        />
      }
    >
      {own && (
        <HoursFields
          hours={own}
          set={(part) => change({ ...noise, hours: { ...own, ...part } })}
          faultAt={(field) => faultAt(`hours.${field}`)}
        />
      )}
      <Inherited {...props} field="hours" name="working hours" />
    </NoiseRow>
  );
}

type HoursFieldsProps = {
  hours: Hours;
  set: (part: Partial<Hours>) => void;
  faultAt: (field: keyof Hours) => string | undefined;
};

export function HoursFields({ hours, set, faultAt }: HoursFieldsProps) {
  return (
    <>
      <Days days={hours.days} onChange={(days) => set({ days })} fault={faultAt("days")} />
      <TimeField
        label="From"
        value={hours.from}
        onChange={(from) => set({ from })}
        fault={faultAt("from")}
      />
      <TimeField label="To" value={hours.to} onChange={(to) => set({ to })} fault={faultAt("to")} />
      <ZoneField
        label="Time zone"
        value={hours.timeZone}
        onChange={(timeZone) => set({ timeZone })}
        fault={faultAt("timeZone")}
      />
      <Holidays
        days={hours.holidays ?? []}
        onChange={(holidays) => set({ holidays: holidays.length > 0 ? holidays : undefined })}
        fault={faultAt("holidays")}
      />
    </>
  );
}

type DaysProps<Day> = {
  days: readonly Day[];
  onChange: (days: Day[]) => void;
  fault: string | undefined;
};

function Days({ days, onChange, fault }: DaysProps<number>) {
  return (
    <div
      className={styles["days"]}
      role="group"
      aria-label="Working days"
      data-fault={fault !== undefined || undefined}
    >
      <Chip.Group
        multiple
        value={days.map(String)}
        onChange={(values) => onChange(values.map(Number).toSorted((one, other) => one - other))}
      >
        {DAYS.map((name, at) => (
          <Chip
            key={name}
            value={String(at + 1)}
            size="xs"
            radius="sm"
            variant="light"
            classNames={{ label: styles["day"] ?? "" }}
          >
            {name}
          </Chip>
        ))}
      </Chip.Group>
      {fault !== undefined && <p className={styles["fault"]}>{fault}</p>}
    </div>
  );
}

function Holidays({ days, onChange, fault }: DaysProps<string>) {
  const [day, setDay] = useState("");
  const add = () => {
    onChange([...new Set([...days, day])].toSorted());
    setDay("");
  };
  return (
    <div className={styles["holidays"]}>
      <div className={styles["adding"]}>
        <TextInput
          type="date"
          size="xs"
          label="Holidays"
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
          error={fault}
        />
        <Button size="xs" disabled={day === ""} onClick={add} aria-label="Add the holiday">
          Add
        </Button>
      </div>
      {days.length > 0 && (
        <ul className={styles["list"]} aria-label="Holidays">
          {days.map((each) => (
            <li key={each} className={styles["holiday"]}>
              {each}
              <button
                type="button"
                aria-label={`Remove ${each}`}
                onClick={() => onChange(days.filter((other) => other !== each))}
              >
                <IconX size={12} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
