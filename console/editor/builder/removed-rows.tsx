// Conditions that only the saved route has: struck through, until the user restores them or saves.

import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { partWords } from "../filter/condition-words.ts";
import type { RemovedPart } from "../filter/removed.ts";
import styles from "./builder.module.css";
import { useBuilding } from "./building.ts";

/** Removed rows of one group, or of the top level. Removed values appear in their own row instead. */
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
