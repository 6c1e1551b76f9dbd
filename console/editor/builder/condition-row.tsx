// One condition: subject, operator and values.

import { ActionIcon, Select, TextInput, Tooltip } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useId, useMemo } from "react";
import type { PatternKey } from "../../../src/contract/routing/routes.ts";
import {
  operatorOf,
  operatorsOf,
  subjectLabel,
  subjectOf,
  takesNoValues,
  hintOf,
  SUBJECTS,
  withOperator,
  withSubject,
} from "../filter/condition-words.ts";
import type { FilterCondition, FieldCondition } from "../filter/model.ts";
import { type UnseenValue, unseenIn } from "../filter/unseen.ts";
import { Down } from "./down.tsx";
import { HostNote } from "./host-note.tsx";
import { faultsOf, useBuilding } from "./building.ts";
import styles from "./builder.module.css";
import { typedValues } from "./suggestions.ts";
import { Pills, Values } from "./values.tsx";
import { UnseenValues } from "./unseen-values.tsx";
import valueStyles from "./values.module.css";

type ConditionRowProps = {
  condition: FilterCondition;
  /** Leading word: "Where", "and", "or". */
  word: string;
};

export function ConditionRow({ condition, word }: ConditionRowProps) {
  const { change, remove, isReadOnly } = useBuilding();
  const subject = subjectOf(condition);
  const name = subjectLabel(subject);
  const isAlone = subject === "draft";
  if (isReadOnly) return <StandingRow condition={condition} word={word} />;
  return (
    <div className={styles["line"]} role="group" aria-label={`Condition: ${name}`}>
      <span className={styles["word"]}>{word}</span>
      <Select
        className={styles["subject"] ?? ""}
        aria-label="Field to compare"
        rightSection={<Down />}
        data={SUBJECTS.map(({ value, label }) => ({ value, label }))}
        value={subject}
        onChange={(value) => value && change(withSubject(condition, value))}
        allowDeselect={false}
        comboboxProps={{ width: 160, position: "bottom-start" }}
        maxDropdownHeight={340}
      />
      <Select
        className={`${styles["operator"] ?? ""} ${isAlone ? (styles["alone"] ?? "") : ""}`}
        aria-label={`How ${name} is compared`}
        rightSection={<Down />}
        data={[...operatorsOf(condition)]}
        value={operatorOf(condition)}
        onChange={(value) => value && change(withOperator(condition, value))}
        allowDeselect={false}
        comboboxProps={{ width: 140, position: "bottom-start" }}
        maxDropdownHeight={340}
      />
      <ConditionValues condition={condition} />
      <Tooltip label="Remove condition">
        <ActionIcon
          size={24}
          className={styles["remove"] ?? ""}
          aria-label={`Remove condition ${name}`}
          onClick={() => remove(condition.id)}
        >
          <IconX size={14} stroke={2} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

function ConditionValues({ condition }: { condition: FilterCondition }) {
  const { faults, seen } = useBuilding();
  const faultId = useId();
  const own = faultsOf(faults, condition.id);
  const unseen = useMemo(() => unseenIn(condition, seen), [condition, seen]);
  return (
    <div
      className={`${valueStyles["values"]} ${styles["values"] ?? ""}`}
      data-fault={own.length > 0 || undefined}
    >
      {condition.kind === "field" && <PathInput condition={condition} />}
      {!takesNoValues(condition) && (
        <ChosenValues
          condition={condition}
          faultyAt={own.map(({ valueAt }) => valueAt)}
          faultId={own.length > 0 ? faultId : undefined}
          unseen={unseen}
        />
      )}
      <UnseenValues condition={condition} unseen={unseen} />
      <HostNote condition={condition} />
      {own.length > 0 && (
        <p id={faultId} className={styles["fault"]}>
          {[...new Set(own.map(({ words }) => words))].join(" ")}
        </p>
      )}
    </div>
  );
}

type ChosenValuesProps = {
  condition: FilterCondition;
  faultyAt: readonly number[];
  faultId: string | undefined;
  unseen: readonly UnseenValue[];
};

function ChosenValues({ condition, faultyAt, faultId, unseen }: ChosenValuesProps) {
  const { change, news, removed, restore, suggestions, addedId } = useBuilding();
  const subject = subjectOf(condition);
  const isField = condition.kind === "field";
  const isOne = isField && condition.op !== "in";
  return (
    <Values
      label={`Values of ${subjectLabel(subject)}`}
      hint={isField ? "value" : hintOf(subject)}
      values={condition.values}
      change={(values) => change(withValues(condition, isOne ? values.slice(-1) : values))}
      suggestions={isField ? [] : suggestions[condition.key]}
      read={(typed) => typedValues(keyOf(condition), typed)}
      isExclusion={isExclusion(condition)}
      isNew={(value) => news.isNewValue(condition, value)}
      gone={removed.filter(({ rowId, isInRow }) => isInRow && rowId === condition.id)}
      restore={restore}
      faultyAt={faultyAt}
      faultId={faultId}
      isUnseen={(value) => unseen.some((each) => each.value === value)}
      hasFocus={addedId === condition.id && !isField}
    />
  );
}

function isExclusion(condition: FilterCondition): boolean {
  return condition.kind === "patterns" && condition.isExclusion;
}

/** Values of a field may contain commas, like keywords. */
function keyOf(condition: FilterCondition): PatternKey {
  return condition.kind === "field" ? "keyword" : condition.key;
}

function withValues(
  condition: FilterCondition,
  values: FilterCondition["values"],
): FilterCondition {
  return condition.kind === "field"
    ? { ...condition, values }
    : { ...condition, values: values.map(String) };
}

function PathInput({ condition }: { condition: FieldCondition }) {
  const { change } = useBuilding();
  return (
    <TextInput
      className={valueStyles["path"] ?? ""}
      size="xs"
      aria-label="Path of the field"
      placeholder="pull_request.additions, header:user-agent"
      value={condition.path}
      spellCheck={false}
      onChange={({ currentTarget }) => change({ ...condition, path: currentTarget.value.trim() })}
    />
  );
}

/** Read-only row. */
function StandingRow({ condition, word }: ConditionRowProps) {
  const { news } = useBuilding();
  const operator = operatorsOf(condition).find(({ value }) => value === operatorOf(condition));
  return (
    <div className={styles["line"]}>
      <span className={styles["word"]}>{word}</span>
      <span className={styles["standing"]}>
        <b>{condition.kind === "field" ? condition.path : subjectLabel(condition.key)}</b>{" "}
        <span className="text-2">{operator?.label}</span>{" "}
        <Pills
          values={takesNoValues(condition) ? [] : condition.values}
          isExclusion={isExclusion(condition)}
          isNew={(value) => news.isNewValue(condition, value)}
          isUnseen={() => false}
          faultyAt={[]}
        />
      </span>
    </div>
  );
}
