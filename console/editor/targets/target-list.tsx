// The targets of a route, or a note if there are none.

import type { ReactNode } from "react";
import type { Target } from "../../../src/contract/kernel/target.ts";
import { placeKey } from "../../parts/place.ts";
import styles from "./send-to.module.css";
import { TargetRow } from "./target-row.tsx";
import type { LoadedPlaces } from "./use-known-places.ts";

type TargetListProps = {
  groupId: string;
  targets: readonly Target[];
  known: LoadedPlaces;
  isNew: (target: Target) => boolean;
  isReadOnly: boolean;
  remove: (target: Target) => void;
  /** Fault of the targets in the last save. */
  fault: string | undefined;
  /** Shown without targets. */
  children: ReactNode;
};

export function TargetList(props: TargetListProps) {
  const { groupId, targets, known, isNew, isReadOnly, remove, fault, children } = props;
  return (
    <>
      {targets.length === 0 && <p className={styles["none"]}>{children}</p>}
      {fault && (
        <p className={styles["fault"]} role="alert">
          {fault}
        </p>
      )}
      <ul>
        {targets.map((target) => (
          <TargetRow
            key={placeKey(target)}
            {...{ groupId, target, known, isReadOnly }}
            isNew={isNew(target)}
            remove={() => remove(target)}
          />
        ))}
      </ul>
    </>
  );
}
