// The group default of one setting: whether the route inherits or overrides it, with a button to switch.

import { Button } from "@mantine/core";
import type { RouteDefaults } from "../../../src/contract/policy/rules.ts";
import type { NoiseSettingProps } from "./noise-row.tsx";
import { defaultWords } from "./noise-words.ts";
import styles from "./noise.module.css";

type InheritedProps = Pick<NoiseSettingProps, "noise" | "change" | "inherited"> & {
  field: keyof RouteDefaults;
  /** Such as "working hours". */
  name: string;
};

export function Inherited({ field, name, noise, change, inherited = {} }: InheritedProps) {
  const words = defaultWords(inherited, field);
  if (words === undefined) return null;
  const isOwn = noise[field] !== undefined;
  const [about, action] = isOwn
    ? ["Overrides the group", "Use the default"]
    : ["Inherited from the group", "Override"];
  return (
    <p className={styles["inherited"]}>
      {about} ({words}).
      <Button
        size="compact-xs"
        aria-label={`${action}: ${name}`}
        onClick={() => change({ ...noise, [field]: isOwn ? undefined : inherited[field] })}
      >
        {action}
      </Button>
    </p>
  );
}
