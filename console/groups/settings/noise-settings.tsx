// Message budget of a group's channels before a rollup, and the audience rule for routes that expose private
// repositories.

import { Select, TextInput } from "@mantine/core";
import { useState } from "react";
import type { AudienceRule } from "../../../src/contract/policy/rules.ts";
import { URGENT_PASSES } from "../../parts/urgent-words.ts";
import { AUDIENCE_RULES, budgetWords, USUAL_BUDGET } from "../group-words.ts";
import { type SettingProps, SettingRow } from "./setting-row.tsx";
import { TypedSetting } from "./typed-setting.tsx";

const BUDGET_NOTE = `Messages per minute in one channel. Further messages are rolled up into one. ${URGENT_PASSES}`;

export function BudgetSetting(setting: SettingProps) {
  return (
    <SettingRow title="Message limit" note={BUDGET_NOTE}>
      {setting.isOwner ? (
        <BudgetForm {...setting} />
      ) : (
        <span className="text-2">{budgetWords(setting.group.budget)}</span>
      )}
    </SettingRow>
  );
}

function BudgetForm({ group, save }: SettingProps) {
  return (
    <TypedSetting
      group={group}
      save={save}
      name="budget"
      done="Message limit saved."
      textOf={({ budget }) => String(budget ?? "")}
      withText={({ budget: _before, ...rest }, text) =>
        text === "" ? rest : { ...rest, budget: Number(text) }
      }
    >
      {(field) => (
        <TextInput
          aria-label="Messages per minute in one channel"
          description={field.value === "0" ? "Messages are never rolled up." : undefined}
          inputWrapperOrder={["input", "description", "error"]}
          type="number"
          inputMode="numeric"
          min={0}
          max={120}
          size="xs"
          w={112}
          placeholder={USUAL_BUDGET}
          {...field}
        />
      )}
    </TypedSetting>
  );
}

const AUDIENCE_NOTE = "For routes that send a private repository to a public channel.";

export function AudienceSetting({ group, isOwner, save }: SettingProps) {
  const [wanted, setWanted] = useState<AudienceRule>();
  const rule = wanted ?? group.audience ?? "warn";
  const chosen = AUDIENCE_RULES.find(({ value }) => value === rule);
  const change = async (audience: AudienceRule) => {
    setWanted(audience);
    await save({ before: group, yours: { ...group, audience }, done: "Audience saved." });
    setWanted(undefined);
  };
  return (
    <SettingRow title="Audience" note={`${AUDIENCE_NOTE} ${chosen?.note ?? ""}`}>
      {isOwner ? (
        <Select
          aria-label="Audience"
          size="xs"
          w={112}
          data={AUDIENCE_RULES.map(({ value, label }) => ({ value, label }))}
          value={rule}
          allowDeselect={false}
          onChange={(value) => {
            const next = AUDIENCE_RULES.find((one) => one.value === value);
            if (next) void change(next.value);
          }}
        />
      ) : (
        <span className="text-2">{chosen?.label}</span>
      )}
    </SettingRow>
  );
}
