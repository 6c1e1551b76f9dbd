// One option of the command palette, with an icon for its kind.

import { Combobox } from "@mantine/core";
import {
  IconBolt,
  IconBroadcast,
  type Icon,
  IconCommand,
  IconRoute,
  IconSearch,
  IconUsersGroup,
} from "@tabler/icons-react";
import { ALL_PAGES } from "../places.ts";
import { type Goal, keyOf, type JumpChoice } from "./jump-options.ts";
import styles from "./jump.module.css";

const ICONS: Readonly<Record<Exclude<Goal["kind"], "page">, Icon>> = {
  route: IconRoute,
  target: IconBroadcast,
  group: IconUsersGroup,
  event: IconBolt,
  logs: IconSearch,
  action: IconCommand,
};

export function JumpOption({ option }: { option: JumpChoice }) {
  const { icon: Glyph } = lookOf(option.goal);
  return (
    <Combobox.Option value={keyOf(option)} className={styles["option"] ?? ""}>
      <Glyph size={16} stroke={1.75} className={styles["glyph"] ?? ""} aria-hidden />
      <span className="cut">{option.name}</span>
      {option.hint !== undefined && <span className={styles["hint"]}>{option.hint}</span>}
    </Combobox.Option>
  );
}

function lookOf(goal: Goal): { icon: Icon } {
  if (goal.kind !== "page") return { icon: ICONS[goal.kind] };
  return ALL_PAGES.find(({ to }) => to === goal.to) ?? { icon: IconSearch };
}
