// Display name of the group; its id stays the same.

import { TextInput } from "@mantine/core";
import { type SettingProps, SettingRow } from "./setting-row.tsx";
import { TypedSetting } from "./typed-setting.tsx";

const NOTE = "Shown in the console and in messages. The ID and the webhook URL do not change.";

export function NameSetting({ group, isOwner, save }: SettingProps) {
  return (
    <SettingRow title="Name" note={NOTE}>
      {isOwner ? (
        <TypedSetting
          group={group}
          save={save}
          name="name"
          done="Name saved."
          textOf={({ name }) => name}
          withText={(before, text) => ({ ...before, name: text.trim() })}
        >
          {(field) => (
            <TextInput
              aria-label="Name of the group"
              size="xs"
              w={208}
              maxLength={100}
              {...field}
            />
          )}
        </TypedSetting>
      ) : (
        <span className="text-2">{group.name}</span>
      )}
    </SettingRow>
  );
}
