// Snoozes direct messages; afterwards they arrive as one rollup.

import { Button } from "@mantine/core";
import { putPreferences } from "../../src/contract/accounts/preferences.ts";
import { NoiseRow } from "../editor/noise/noise-row.tsx";
import { useNow } from "../parts/time.tsx";
import { SNOOZES, snoozeWords } from "./preference-words.ts";
import { useSaving } from "./use-saving.ts";

const MINUTE_MS = 60_000;

export function Snooze({ snoozedUntil }: { snoozedUntil: number | null }) {
  const now = useNow(MINUTE_MS);
  const { save, isBusy } = useSaving(putPreferences);
  const isOn = snoozedUntil !== null && snoozedUntil > now;
  const snooze = (snoozeMinutes: number | null, done: string) =>
    void save({ asked: { body: { snoozeMinutes } }, done });
  return (
    <NoiseRow
      title="Snooze"
      hint={`${snoozeWords(snoozedUntil, now)} Messages in channels are not affected.`}
      control={
        isOn ? (
          <Button size="xs" loading={isBusy} onClick={() => snooze(null, "Snooze ended.")}>
            End snooze
          </Button>
        ) : (
          <Button.Group>
            {SNOOZES.map(({ minutes, label }) => (
              <Button
                key={minutes}
                size="xs"
                disabled={isBusy}
                aria-label={`Snooze for ${label}`}
                onClick={() => snooze(minutes, `Snoozed for ${label}.`)}
              >
                {label}
              </Button>
            ))}
          </Button.Group>
        )
      }
    />
  );
}
