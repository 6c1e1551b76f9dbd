// Warns about values that no recent event had, and suggests similar ones.

import type { FilterCondition } from "../filter/model.ts";
import type { UnseenValue } from "../filter/unseen.ts";
import styles from "./builder.module.css";
import { useBuilding } from "./building.ts";

type UnseenValuesProps = { condition: FilterCondition; unseen: readonly UnseenValue[] };

export function UnseenValues({ condition, unseen }: UnseenValuesProps) {
  const { change } = useBuilding();
  if (condition.kind === "field") return null;
  const replace = (value: string, by: string) => {
    const values = condition.values.map((each) => (each === value ? by : each));
    change({ ...condition, values: [...new Set(values)] });
  };
  return unseen.map(({ value, words, meant }) => (
    <p key={value} className={styles["unseen"]} role="status">
      {value}: {words}.{" "}
      {meant !== undefined && (
        <>
          Did you mean{" "}
          <button type="button" onClick={() => replace(value, meant)}>
            {meant}
          </button>
          ?
        </>
      )}
    </p>
  ));
}
