// Form for a target by its ids.

import { CHATS } from "../../../src/contract/chats/index.ts";
import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { useState } from "react";
import { chatOf, type Platform, PLATFORMS, Target } from "../../../src/contract/kernel/target.ts";
import { useLabels } from "../../scope.ts";
import styles from "./send-to.module.css";

/** A URL is chosen by its name, not by its id. */
const BY_ID = PLATFORMS.filter((platform) => chatOf(platform).connect === "code");

type OtherChannelProps = { add: (target: Target) => void; cancel: () => void };

export function OtherChannel({ add, cancel }: OtherChannelProps) {
  const labels = useLabels();
  const [platform, setPlatform] = useState<Platform>(CHATS[0].name);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const { faults, target } = readTyped(platform, typed);
  const submit = () => {
    setTried(true);
    if (target) add(target);
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        submitted.stopPropagation();
        submit();
      }}
    >
      <SegmentedControl
        aria-label="Platform"
        value={platform}
        data={BY_ID.map((value) => ({ value, label: labels[value] }))}
        onChange={setPlatform}
      />
      {fieldsOf(platform).map(({ id: name, label, hint }) => (
        <TextInput
          key={name}
          label={label}
          description={hint}
          autoComplete="off"
          value={typed[name] ?? ""}
          error={isTried && faults.get(name)}
          onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
        />
      ))}
      <div className={styles["buttons"]}>
        <Button variant="subtle" color="gray" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" variant="filled">
          Add target
        </Button>
      </div>
    </form>
  );
}

/** Form fields for the ids of a target. */
function fieldsOf(platform: Platform) {
  const { channel, part } = chatOf(platform);
  return part ? [channel, part] : [channel];
}

function readTyped(platform: Platform, typed: Readonly<Record<string, string>>) {
  const ids = fieldsOf(platform).flatMap(({ id: name }) => {
    const id = typed[name]?.trim() ?? "";
    return id === "" ? [] : [[name, id] as const];
  });
  const { data, error } = Target.safeParse({ platform, ...Object.fromEntries(ids) });
  const issues = error?.issues ?? [];
  const given = new Map(ids);
  return {
    target: data,
    faults: new Map(
      issues.map(({ path, message }) => {
        const name = String(path[0]);
        return [name, given.has(name) ? `It ${message}.` : "It is required."];
      }),
    ),
  };
}
