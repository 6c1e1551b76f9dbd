// Your working hours and time zone. Direct messages are deferred outside them. Saved with a button.

import { Button, Switch } from "@mantine/core";
import { useState } from "react";
import type { Hours } from "../../src/contract/policy/rules.ts";
import { putPreferences } from "../../src/contract/accounts/preferences.ts";
import { HoursFields } from "../editor/noise/hours-setting.tsx";
import { newHours, noiseFaults } from "../editor/noise/noise.ts";
import { NoiseRow } from "../editor/noise/noise-row.tsx";
import { LeaveGuard } from "../saving/leave-guard.tsx";
import { useSaving } from "./use-saving.ts";

const HINT = "Direct messages outside these hours are held and sent as one when your day starts.";

export function OwnHours({ saved }: { saved: Hours | null }) {
  const [draft, setDraft] = useState<Hours | null>();
  const { save, isBusy } = useSaving(putPreferences);
  const shown = draft === undefined ? saved : draft;
  const faults = shown ? noiseFaults({ hours: shown }) : [];
  const isChanged = JSON.stringify(shown) !== JSON.stringify(saved);
  const run = async (hours: Hours | null) => {
    const asked = { body: { hours } };
    const undo = { body: { hours: saved } };
    if (await save({ asked, undo, done: "Working hours saved." })) setDraft(undefined);
  };
  return (
    <NoiseRow
      title="Working hours and time zone"
      hint={HINT}
      control={
        <Switch
          aria-label="Working hours"
          checked={shown !== null}
          disabled={isBusy}
          onChange={({ currentTarget: { checked } }) => setDraft(checked ? newHours() : null)}
        />
      }
    >
      {shown && (
        <HoursFields
          hours={shown}
          set={(part) => setDraft({ ...shown, ...part })}
          faultAt={(field) => faults.find(({ path }) => path.startsWith(`hours.${field}`))?.words}
        />
      )}
      {isChanged && (
        <Button
          size="xs"
          variant="filled"
          disabled={faults.length > 0}
          loading={isBusy}
          onClick={() => void run(shown)}
        >
          Save working hours
        </Button>
      )}
      <LeaveGuard isChanged={isChanged && !isBusy} />
    </NoiseRow>
  );
}
