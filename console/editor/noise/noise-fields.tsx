// The noise settings of a route, one row each.

import { Switch } from "@mantine/core";
import type { Redaction, ThreadMode } from "../../../src/contract/policy/rules.ts";
import { effectiveRoute } from "../../../src/contract/routing/routes.ts";
import { DigestSetting } from "./digest-setting.tsx";
import { HoursSetting } from "./hours-setting.tsx";
import { offAgainst } from "./noise.ts";
import { Inherited } from "./inherited.tsx";
import { Choices, NoiseRow, type NoiseSettingProps } from "./noise-row.tsx";
import { RemindersSetting } from "./reminders-setting.tsx";

type NoiseFieldsProps = NoiseSettingProps & { isOwner: boolean };

export function NoiseFields({ isOwner, ...setting }: NoiseFieldsProps) {
  return (
    <>
      <InheritableFields {...setting} />
      <RemindersSetting {...setting} />
      <Redact {...setting} />
      <Waiver {...setting} isOwner={isOwner} />
    </>
  );
}

/** Settings that a group can have defaults for. */
export function InheritableFields(setting: NoiseSettingProps) {
  return (
    <>
      <Threads {...setting} />
      <HoursSetting {...setting} />
      <DigestSetting {...setting} />
    </>
  );
}

const THREADS: Readonly<Record<ThreadMode, { label: string; hint: string }>> = {
  off: { label: "Off", hint: "Every message goes to the channel." },
  notes: {
    label: "Notes",
    hint: "The card goes to the channel. Comments, reviews and runs go to its thread.",
  },
  all: {
    label: "All",
    hint: "Each pull request or issue gets its own thread.",
  },
};

function Threads(props: NoiseSettingProps) {
  const { noise, change, faultAt, inherited } = props;
  const mode = effectiveRoute(noise, inherited).threads ?? "off";
  return (
    <NoiseRow
      title="Threads"
      hint={THREADS[mode].hint}
      fault={faultAt("threads")}
      control={
        <Choices
          label="Threads"
          choices={THREADS}
          chosen={mode}
          choose={(wanted) => {
            const threads = wanted === "off" ? offAgainst(inherited?.threads) : wanted;
            change({ ...noise, threads });
          }}
        />
      }
    >
      <Inherited {...props} field="threads" name="threads" />
    </NoiseRow>
  );
}

const SHOWN: Readonly<Record<Redaction, { label: string; hint: string }>> = {
  none: { label: "Everything", hint: "Messages quote what people wrote." },
  words: { label: "No quotes", hint: "Messages show titles, but no other text that people wrote." },
  title: { label: "Title only", hint: "One line: the event, its author and the repository." },
};

function Redact({ noise, change, faultAt }: NoiseSettingProps) {
  const mode = noise.redact ?? "none";
  return (
    <NoiseRow
      title="Messages show"
      hint={SHOWN[mode].hint}
      fault={faultAt("redact")}
      control={
        <Choices
          label="Messages show"
          choices={SHOWN}
          chosen={mode}
          choose={(redact) => change({ ...noise, redact: redact === "none" ? undefined : redact })}
        />
      }
    />
  );
}

const WAIVER =
  "This route can post private repositories to a public channel. The audit log names the owner who waived the check.";

/** Only an owner can change the waiver. Others see it only if it is set. */
function Waiver({ noise, change, faultAt, isOwner }: NoiseFieldsProps) {
  const isWaived = noise.audienceWaived === true;
  if (!isOwner && !isWaived) return null;
  return (
    <NoiseRow
      title="Waive the audience check"
      hint={isOwner ? WAIVER : "An owner allowed this route to show private repositories here."}
      fault={faultAt("audienceWaived")}
      control={
        isOwner ? (
          <Switch
            aria-label="Waive the audience check"
            checked={isWaived}
            onChange={({ currentTarget: { checked } }) =>
              change({ ...noise, audienceWaived: checked ? true : undefined })
            }
          />
        ) : (
          <span className="text-2">On</span>
        )
      }
    />
  );
}
