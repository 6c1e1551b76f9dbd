// Daily reminder of pull requests that wait for a review.

import { Switch } from "@mantine/core";
import { effectiveRoute } from "../../../src/contract/routing/routes.ts";
import type { Reminders } from "../../../src/contract/policy/rules.ts";
import { newReminders, ownTimeZone } from "./noise.ts";
import {
  NumberField,
  NoiseRow,
  type NoiseSettingProps,
  TimeField,
  ZoneField,
} from "./noise-row.tsx";

export function RemindersSetting({ noise, change, faultAt, inherited }: NoiseSettingProps) {
  const effective = effectiveRoute(noise, inherited);
  const { reminders, hours } = effective;
  const set = (part: Partial<Reminders>) =>
    reminders && change({ ...noise, reminders: { ...reminders, ...part } });
  return (
    <NoiseRow
      title="Reminders"
      hint="A daily list of the five pull requests that have waited longest for a review."
      control={
        <Switch
          aria-label="Reminders"
          checked={reminders !== undefined}
          onChange={({ currentTarget: { checked } }) =>
            change({ ...noise, reminders: checked ? newReminders(effective) : undefined })
          }
        />
      }
    >
      {reminders && (
        <>
          <NumberField
            label="After working hours"
            min={1}
            max={240}
            value={reminders.afterHours}
            onChange={(afterHours) => set({ afterHours })}
            fault={faultAt("reminders.afterHours")}
          />
          <TimeField
            label="Sent at"
            value={reminders.at}
            onChange={(at) => set({ at })}
            fault={faultAt("reminders.at")}
          />
          {/* If the route has working hours, their time zone applies. */}
          {!hours && (
            <ZoneField
              label="Time zone of the reminders"
              value={reminders.timeZone ?? ownTimeZone()}
              onChange={(timeZone) => set({ timeZone })}
              fault={faultAt("reminders.timeZone")}
            />
          )}
        </>
      )}
    </NoiseRow>
  );
}
