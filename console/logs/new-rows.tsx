// "7 new, show": offers new rows to a user who has scrolled down.

import { Button } from "@mantine/core";
import { IconArrowUp } from "@tabler/icons-react";
import { count as countWords } from "../parts/words.ts";
import styles from "./new-rows.module.css";

export function NewRows({ count }: { count: number }) {
  if (count === 0) return undefined;
  return (
    <div className={styles["place"]}>
      <Button
        variant="filled"
        size="xs"
        radius="xl"
        leftSection={<IconArrowUp size={14} aria-hidden />}
        onClick={() => {
          document.getSelection()?.empty();
          globalThis.scrollTo({ top: 0 });
        }}
      >
        {countWords(count)} new, show
      </Button>
    </div>
  );
}
