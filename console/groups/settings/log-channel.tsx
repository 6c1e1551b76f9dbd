// Target that receives one line per event.

import { Button, Modal, Select } from "@mantine/core";
import { useState } from "react";
import type { Target } from "../../../src/contract/kernel/target.ts";
import type { KnownPlace } from "../../editor/targets/known-places.ts";
import { useKnownPlaces } from "../../editor/targets/use-known-places.ts";
import { SubmitFoot } from "../../parts/submit-foot.tsx";
import { placeKey } from "../../parts/place.ts";
import { TargetTag } from "../../parts/target-tag.tsx";
import { useLabels } from "../../scope.ts";
import { faultAt } from "../faults.ts";
import { type SettingProps, SettingRow } from "./setting-row.tsx";

const NOTE = "Gets one line for every sent event, and alerts when a target is paused.";

export function LogChannel(setting: SettingProps) {
  const { group, isOwner } = setting;
  const [isChoosing, setChoosing] = useState(false);
  const known = useKnownPlaces(group.id);
  return (
    <SettingRow title="Log channel" note={NOTE}>
      {group.logTarget ? (
        <TargetTag place={group.logTarget} name={known.nameOf(group.logTarget)} />
      ) : (
        !isOwner && <span className="text-3">None</span>
      )}
      {isOwner && (
        <Button size="xs" onClick={() => setChoosing(true)}>
          {group.logTarget ? "Change" : "Choose"}
        </Button>
      )}
      <Modal opened={isChoosing} onClose={() => setChoosing(false)} title="Log channel">
        <ChooseForm
          {...setting}
          places={withChosen(known.places, group.logTarget)}
          close={() => setChoosing(false)}
        />
      </Modal>
    </SettingRow>
  );
}

/** The selected channel stays an option even if the group no longer knows it. */
function withChosen(
  places: readonly KnownPlace[],
  chosen: Target | undefined,
): readonly KnownPlace[] {
  const key = chosen && placeKey(chosen);
  if (!chosen || key === undefined || places.some((place) => place.key === key)) return places;
  return [...places, { key, target: chosen, name: undefined, listed: undefined }];
}

type ChooseFormProps = SettingProps & { places: readonly KnownPlace[]; close: () => void };

function ChooseForm({ group, save, places, close }: ChooseFormProps) {
  const [key, setKey] = useState(group.logTarget ? placeKey(group.logTarget) : null);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const { logTarget: _before, ...rest } = group;
    const logTarget = places.find((place) => place.key === key)?.target;
    const yours = { ...rest, ...(logTarget && { logTarget }) };
    const saved = await save({ before: group, yours, done: "Log channel saved." });
    setBusy(false);
    setFault(faultAt(saved.faults, "logTarget"));
    if (saved.isSaved) close();
  };
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void run();
      }}
    >
      <PlaceSelect places={places} chosen={key} choose={setKey} fault={fault} />
      <SubmitFoot action="Save" cancel={close} isBusy={isBusy} />
    </form>
  );
}

type PlaceSelectProps = {
  places: readonly KnownPlace[];
  chosen: string | null;
  choose: (key: string | null) => void;
  fault: string | undefined;
};

function PlaceSelect({ places, chosen, choose, fault }: PlaceSelectProps) {
  const labels = useLabels();
  return (
    <Select
      label="Channel"
      description={
        places.length === 0
          ? "No channels yet. Run /relay connect in a channel to connect it to this group."
          : "Channels connected to this group, and targets of its routes."
      }
      placeholder="None"
      clearable
      searchable
      data={places.map(({ key, name, target }) => ({
        value: key,
        label: `${name ?? key}, ${labels[target.platform]}`,
      }))}
      nothingFoundMessage="Unknown channel."
      value={chosen}
      onChange={choose}
      error={fault}
      openOnFocus={false}
      data-autofocus
    />
  );
}
