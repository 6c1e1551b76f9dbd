// A group of conditions: any, none or all of them must match.

import { ActionIcon, Button, Select, Tooltip, VisuallyHidden } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { GROUP_WORDS } from "../filter/condition-words.ts";
import {
  type ConditionGroup as Group,
  type GroupKind,
  isGroup,
  newCondition,
  newGroup,
  nextKey,
  type FilterPart,
} from "../filter/model.ts";
import { Down } from "./down.tsx";
import { useBuilding } from "./building.ts";
import styles from "./builder.module.css";
import { ConditionRow } from "./condition-row.tsx";
import { RemovedRows } from "./removed-rows.tsx";

/** Inside a conjunction, "all of these" would add nothing, so it is not offered. */
type Outer = GroupKind | "top";

export function PartList({ parts, outer }: { parts: readonly FilterPart[]; outer: Outer }) {
  return parts.map((part, at) => {
    const word = leadingWord(outer, at);
    return isGroup(part) ? (
      <ConditionGroup key={part.id} group={part} word={word} outer={outer} />
    ) : (
      <ConditionRow key={part.id} condition={part} word={word} />
    );
  });
}

function leadingWord(outer: Outer, at: number): string {
  if (at === 0) return outer === "top" ? "Where" : "";
  return outer === "any" || outer === "none" ? "or" : "and";
}

type ConditionGroupProps = { group: Group; word: string; outer: Outer };

function ConditionGroup({ group, word, outer }: ConditionGroupProps) {
  const { change, remove, news, isReadOnly } = useBuilding();
  const isOfAll = outer === "top" || outer === "all";
  const kinds = isOfAll ? (["any", "none"] as const) : (["all", "any", "none"] as const);
  return (
    <fieldset className={styles["group"]}>
      <VisuallyHidden component="legend">Group: {GROUP_WORDS[group.kind]}</VisuallyHidden>
      <div className={styles["line"]}>
        <span className={styles["word"]}>{word}</span>
        {isReadOnly ? (
          <b className={styles["standing"]}>{GROUP_WORDS[group.kind]}</b>
        ) : (
          <Select
            className={styles["groupkind"] ?? ""}
            aria-label="Kind of group"
            rightSection={<Down />}
            data={kinds.map((value) => ({ value, label: GROUP_WORDS[value] }))}
            value={group.kind}
            onChange={(kind) => kind && change({ ...group, kind })}
            allowDeselect={false}
          />
        )}
        <span className={`text-3 small grow ${styles["added"]}`}>
          {news.isNewPart(group) && "Added now"}
        </span>
        {!isReadOnly && (
          <Tooltip label="Remove group">
            <ActionIcon
              size={24}
              className={styles["remove"] ?? ""}
              aria-label={`Remove group ${GROUP_WORDS[group.kind]}`}
              onClick={() => remove(group.id)}
            >
              <IconX size={14} stroke={2} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <div className={styles["inner"]}>
        <PartList parts={group.parts} outer={group.kind} />
        <RemovedRows groupId={group.id} />
        {!isReadOnly && <More groupId={group.id} outer={group.kind} parts={group.parts} />}
      </div>
    </fieldset>
  );
}

type MoreProps = { groupId?: string; outer: Outer; parts: readonly FilterPart[] };

/** Buttons on the top level, subtle links in a group. */
export function More({ groupId, outer, parts }: MoreProps) {
  const { add } = useBuilding();
  const isTop = groupId === undefined;
  const look = {
    variant: isTop ? "default" : "subtle",
    color: "gray",
    size: "compact-sm",
  } as const;
  const plus = <IconPlus size={14} stroke={2} aria-hidden />;
  return (
    <div className={styles["more"]}>
      <Button
        {...look}
        leftSection={plus}
        onClick={() => add(newCondition(nextKey(parts, isTop)), groupId)}
      >
        Condition
      </Button>
      <Button
        {...look}
        leftSection={plus}
        onClick={() => add(newGroup(outer === "top" ? "none" : "all"), groupId)}
      >
        Group
      </Button>
    </div>
  );
}
