// Settings of a group: name, delivery, privacy, noise control and deletion.

import { Button, Select, Switch } from "@mantine/core";
import { useState } from "react";
import { Card } from "../../parts/card.tsx";
import type { GroupInReply, GroupInput } from "../change-groups.ts";
import { LANGUAGES } from "../group-words.ts";
import { DeleteGroup } from "./delete-group.tsx";
import { NameSetting } from "./name-setting.tsx";
import { NoiseDefaults } from "./noise-defaults.tsx";
import { AudienceSetting, BudgetSetting } from "./noise-settings.tsx";
import { RenameGroup } from "./rename-group.tsx";
import { type SettingProps, SettingRow } from "./setting-row.tsx";
import { SettingSection } from "./setting-section.tsx";
import styles from "./settings.module.css";
import { SharedUrl } from "./shared-url.tsx";
import { LogChannel } from "./log-channel.tsx";

type SettingsCardProps = SettingProps & { isSuper: boolean };

export function SettingsCard({ isSuper, ...setting }: SettingsCardProps) {
  const { group, isOwner } = setting;
  return (
    <Card title="Settings" isFlush>
      <SettingSection title="General">
        <NameSetting {...setting} />
        <IdSetting group={group} isOwner={isOwner} />
        <Messages {...setting} />
      </SettingSection>
      <SettingSection title="Delivery">
        <LogChannel {...setting} />
        <Alerts {...setting} />
        <SharedUrl {...setting} isSuper={isSuper} />
      </SettingSection>
      <SettingSection title="Privacy">
        <AudienceSetting {...setting} />
      </SettingSection>
      <SettingSection title="Noise control">
        <BudgetSetting {...setting} />
        <NoiseDefaults {...setting} />
      </SettingSection>
      {isOwner ? (
        <SettingSection title="Danger zone">
          <Deletion group={group} />
        </SettingSection>
      ) : (
        <p className={styles["note"]}>Only owners can change settings.</p>
      )}
    </Card>
  );
}

/** Optimistic update: shows the choice while it is saved, and reverts it on failure. */
function useAtOnce({ group, save }: SettingProps) {
  const [wanted, setWanted] = useState<Partial<GroupInput>>({});
  const change = async (part: Partial<GroupInput>, done: string) => {
    setWanted(part);
    await save({ before: group, yours: { ...group, ...part }, done });
    setWanted({});
  };
  return { shown: { ...group, ...wanted }, change };
}

const FROM_NOW = "It applies from the next event on.";

function Messages(setting: SettingProps) {
  const { shown, change } = useAtOnce(setting);
  const language = LANGUAGES.find(({ value }) => value === (shown.lang ?? "en"));
  const hasEmoji = shown.emoji ?? true;
  return (
    <SettingRow title="Messages" note="Language and style of all messages of this group.">
      {setting.isOwner ? (
        <>
          <Select
            aria-label="Language of messages"
            size="xs"
            w={112}
            data={LANGUAGES}
            value={language?.value ?? "en"}
            allowDeselect={false}
            onChange={(value) => {
              const chosen = LANGUAGES.find((one) => one.value === value);
              if (chosen) void change({ lang: chosen.value }, `Language saved. ${FROM_NOW}`);
            }}
          />
          <Switch
            label="Emoji"
            aria-label="Emoji in messages"
            checked={hasEmoji}
            onChange={({ currentTarget }) =>
              void change({ emoji: currentTarget.checked }, `Emoji saved. ${FROM_NOW}`)
            }
          />
        </>
      ) : (
        <span className="text-2">
          {language?.label}, {hasEmoji ? "with emoji" : "without emoji"}
        </span>
      )}
    </SettingRow>
  );
}

const ALERTS_NOTE =
  "Notifies the log channel and owners with direct messages: paused targets, failed or delayed messages, rejected webhooks.";

function Alerts(setting: SettingProps) {
  const { shown, change } = useAtOnce(setting);
  const isOn = shown.alerts ?? true;
  return (
    <SettingRow title="Alerts" note={ALERTS_NOTE}>
      {setting.isOwner ? (
        <Switch
          aria-label="Alerts to owners"
          checked={isOn}
          onChange={({ currentTarget }) =>
            void change({ alerts: currentTarget.checked }, "Alerts saved.")
          }
        />
      ) : (
        <span className="text-2">{isOn ? "On" : "Off"}</span>
      )}
    </SettingRow>
  );
}

const ID_NOTE =
  "A new ID changes the webhook URL, so every sender needs an update. Routes, secret and invites stay.";

function IdSetting({ group, isOwner }: { group: GroupInReply; isOwner: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingRow title="Group ID" note={ID_NOTE}>
      <code className="chip">{group.id}</code>
      {isOwner && (
        <Button size="xs" onClick={() => setOpen(true)}>
          Change ID
        </Button>
      )}
      <RenameGroup group={group} isOpen={isOpen} close={() => setOpen(false)} />
    </SettingRow>
  );
}

function Deletion({ group }: { group: GroupInReply }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingRow
      title="Delete"
      note="Removes routes, secret and invites, and cancels queued messages."
    >
      <Button size="xs" className={styles["delete"] ?? ""} onClick={() => setOpen(true)}>
        Delete group
      </Button>
      <DeleteGroup group={group} isOpen={isOpen} close={() => setOpen(false)} />
    </SettingRow>
  );
}
