// What people call the group; its id stays.

import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { LeaveGuard } from "../../saving/leave-guard.tsx";
import type { ListedGroup } from "../change-groups.ts";
import { faultAt } from "../faults.ts";
import { type SettingProps, SettingRow } from "./setting-row.tsx";
import styles from "./settings.module.css";

const NOTE = "What people call it. The id in addresses stays.";

export function NameSetting({ group, isOwner, save }: SettingProps) {
  // With the group as it was when somebody began to type, whatever others do meanwhile.
  const [draft, setDraft] = useState<{ before: ListedGroup; name: string }>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { before = group, name = group.name } = draft ?? {};
  const isChanged = name !== before.name;
  const run = async () => {
    setBusy(true);
    const yours = { ...before, name: name.trim() };
    const { isSaved, faults } = await save({ before, yours, done: "Name saved." });
    setFault(faultAt(faults, "name"));
    setBusy(false);
    if (isSaved) setDraft(undefined);
  };
  return (
    <SettingRow title="Name" note={NOTE}>
      {isOwner ? (
        <form
          className={styles["name"]}
          onSubmit={(submitted) => {
            submitted.preventDefault();
            void run();
          }}
        >
          <TextInput
            aria-label="Name of the group"
            size="xs"
            w={208}
            maxLength={100}
            value={name}
            onChange={({ currentTarget }) => setDraft({ before, name: currentTarget.value })}
            error={fault}
          />
          {isChanged && (
            <Button type="submit" size="xs" variant="filled" loading={isBusy}>
              Save
            </Button>
          )}
          <LeaveGuard isChanged={isChanged && !isBusy} />
        </form>
      ) : (
        <span className="text-2">{group.name}</span>
      )}
    </SettingRow>
  );
}
