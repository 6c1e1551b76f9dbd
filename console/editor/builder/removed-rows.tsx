// Conditions of the saved route that the draft does not have: struck through, until they are put back or saved.

import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { partWords } from "../filter/condition-words.ts";
import type { RemovedPart } from "../filter/removed.ts";
import styles from "./builder.module.css";
import { useBuilding } from "./building.ts";

/** Of one group, or of the top level. Values that a row has lost are shown in that row. */
export function RemovedRows({ groupId }: { groupId: string | undefined }) {
  return useBuilding()
    .removed.filter((gone) => gone.groupId === groupId && !gone.isInRow)
    .map((gone) => <RemovedRow key={gone.part.id} gone={gone} />);
}

function RemovedRow({ gone }: { gone: RemovedPart }) {
  const { restore, isReadOnly } = useBuilding();
  const words = partWords(gone.part);
  return (
    <div className={styles["line"]}>
      <span className={styles["word"]} />
      <del className={`${styles["removed"]} grow`}>{words}</del>
      {!isReadOnly && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconArrowBackUp size={14} stroke={2} aria-hidden />}
          aria-label={`Restore ${words}`}
          onClick={() => restore(gone)}
        >
          Restore
        </Button>
      )}
    </div>
  );
}
