// Whether a group also receives events of the shared webhook endpoint, and from which senders. Only super-admins can
// enable it, because those events belong to all groups.

import { MultiSelect, Switch } from "@mantine/core";
import { useState } from "react";
import { CODE_HOSTS } from "../../../src/contract/hosts/index.ts";
import { listed } from "../../parts/words.ts";
import { useLabels } from "../../scope.ts";
import { type SettingProps, SettingRow } from "./setting-row.tsx";

export function SharedUrl(props: SettingProps & { isSuper: boolean }) {
  const { group, isOwner, isSuper, save } = props;
  const isBound = group.installationId !== undefined;
  if (!isSuper && !group.globalIngress && !isBound) return null;
  return (
    <>
      <SettingRow title="Shared URL" note={sharedNote(isBound)}>
        {isSuper ? (
          <Switch
            aria-label="Receives webhooks of the shared URL"
            checked={group.globalIngress}
            onChange={({ currentTarget }) =>
              void save({
                before: group,
                yours: { ...group, globalIngress: currentTarget.checked },
                done: "Shared URL saved.",
              })
            }
          />
        ) : (
          <span className="text-2">{group.globalIngress ? "On" : "Off"}</span>
        )}
      </SettingRow>
      {isSuper && !isBound && <UnclaimedInstallations {...props} />}
      {(group.globalIngress || isBound) && <Senders group={group} isOwner={isOwner} save={save} />}
    </>
  );
}

function UnclaimedInstallations({ group, save }: SettingProps) {
  return (
    <SettingRow
      title="Unclaimed installations"
      note="Receives events of app installations that no group is bound to. Use it only for an instance with a single tenant."
    >
      <Switch
        aria-label="Receives events of unclaimed installations"
        checked={group.unclaimedInstallations ?? false}
        onChange={({ currentTarget }) =>
          void save({
            before: group,
            yours: { ...group, unclaimedInstallations: currentTarget.checked },
            done: "Unclaimed installations saved.",
          })
        }
      />
    </SettingRow>
  );
}

function sharedNote(isBound: boolean): string {
  return isBound
    ? "Receives webhooks sent to /webhook. Events of its installation always arrive."
    : "Also receives webhooks sent to /webhook, the URL that all groups share.";
}

function Senders({ group, isOwner, save }: SettingProps) {
  const labels = useLabels();
  const [wanted, setWanted] = useState<string[]>();
  const chosen = wanted ?? group.providers ?? [];
  const change = async (values: string[]) => {
    setWanted(values);
    const providers = CODE_HOSTS.filter((sender) => values.includes(sender));
    await save({ before: group, yours: { ...group, providers }, done: "Senders saved." });
    setWanted(undefined);
  };
  const names = CODE_HOSTS.filter((one) => chosen.includes(one)).map((one) => labels[one]);
  return (
    <SettingRow title="Senders" note="Senders it accepts at the shared URL.">
      {isOwner ? (
        <MultiSelect
          aria-label="Senders of the shared URL"
          size="xs"
          w={208}
          placeholder={chosen.length === 0 ? "All" : ""}
          data={CODE_HOSTS.map((value) => ({ value, label: labels[value] }))}
          value={[...chosen]}
          onChange={(values) => void change(values)}
        />
      ) : (
        <span className="text-2">{names.length === 0 ? "All" : listed(names, "and")}</span>
      )}
    </SettingRow>
  );
}
