// Noise controls that the routes of a group inherit, unless they set their own.

import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { defaultsIn, type NoiseDraft, noiseFaults } from "../../editor/noise/noise.ts";
import { InheritableFields } from "../../editor/noise/noise-fields.tsx";
import { SubmitFoot } from "../../parts/submit-foot.tsx";
import { defaultsWords } from "../group-words.ts";
import { type SettingProps, SettingRow } from "./setting-row.tsx";

const NOTE = "Routes inherit these settings. A route can override each one or turn it off.";

export function NoiseDefaults(setting: SettingProps) {
  const { group, isOwner } = setting;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const words = defaultsWords(group.defaults) || "None";
  return (
    <SettingRow title="Defaults for routes" note={`${words}. ${NOTE}`}>
      {isOwner && (
        <Button size="xs" aria-label="Change defaults for routes" onClick={() => setOpen(true)}>
          Change
        </Button>
      )}
      <Modal opened={isOpen} onClose={close} title="Defaults for routes" size="lg">
        <DefaultsForm {...setting} close={close} />
      </Modal>
    </SettingRow>
  );
}

function DefaultsForm({ group, save, close }: SettingProps & { close: () => void }) {
  const [noise, setNoise] = useState<NoiseDraft>(group.defaults ?? {});
  const [isBusy, setBusy] = useState(false);
  const faults = noiseFaults(noise);
  const run = async () => {
    setBusy(true);
    const { defaults: _before, ...rest } = group;
    const defaults = defaultsIn(noise);
    const yours = { ...rest, ...(defaults && { defaults }) };
    const { isSaved } = await save({ before: group, yours, done: "Defaults for routes saved." });
    setBusy(false);
    if (isSaved) close();
  };
  return (
    <form
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void run();
      }}
    >
      <InheritableFields
        noise={noise}
        change={setNoise}
        faultAt={(wanted) => faults.find(({ path }) => path.startsWith(wanted))?.words}
      />
      <SubmitFoot action="Save" cancel={close} isReady={faults.length === 0} isBusy={isBusy} />
    </form>
  );
}
