// The group default of one setting: whether the route inherits or overrides it, with a button to switch.

import { Button } from "@mantine/core";
import type { RouteDefaults } from "../../../src/contract/policy/rules.ts";
import type { QuietSettingProps } from "./quiet-row.tsx";
import { defaultWords } from "./quiet-words.ts";
import styles from "./quiet.module.css";

type InheritedProps = Pick<QuietSettingProps, "quiet" | "change" | "inherited"> & {
  field: keyof RouteDefaults;
  /** Such as "working hours". */
  name: string;
};

export function Inherited({ field, name, quiet, change, inherited = {} }: InheritedProps) {
  const words = defaultWords(inherited, field);
  if (words === undefined) return null;
  const isOwn = quiet[field] !== undefined;
  const [about, action] = isOwn
    ? ["Overrides the group", "Use the default"]
    : ["Inherited from the group", "Override"];
  return (
    <p className={styles["inherited"]}>
      {about} ({words}).
      <Button
        size="compact-xs"
        aria-label={`${action}: ${name}`}
        onClick={() => change({ ...quiet, [field]: isOwn ? undefined : inherited[field] })}
      >
        {action}
      </Button>
    </p>
  );
}
