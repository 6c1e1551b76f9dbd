// A revocable credential in a list: an invite or a token.

import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "../people/people.module.css";

type GivenRowProps = { icon: ReactNode; name: string; note: string; revoke: () => void };

export function GivenRow({ icon, name, note, revoke }: GivenRowProps) {
  return (
    <li className={styles["row"]}>
      <span className={styles["tile"]}>{icon}</span>
      <div className="grow">
        <span className={styles["name"]}>{name}</span>
        <div className="small text-3">{note}</div>
      </div>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        onClick={revoke}
        aria-label={`Revoke ${name}`}
      >
        Revoke
      </Button>
    </li>
  );
}
