// One item of your profile in a list, with its action.

import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "../groups/people/people.module.css";

type OwnRowProps = {
  icon: ReactNode;
  name: string;
  note: string;
  /** Label of the button: "End session". */
  action?: string;
  isBusy?: boolean;
  run?: () => void;
  /** A control below the name. */
  children?: ReactNode;
};

export function OwnRow({ icon, name, note, action, isBusy = false, run, children }: OwnRowProps) {
  return (
    <li className={styles["row"]}>
      <span className={styles["tile"]}>{icon}</span>
      <div className="grow">
        <span className={styles["name"]}>{name}</span>
        <div className="small text-3">{note}</div>
        {children}
      </div>
      {action !== undefined && run && (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          loading={isBusy}
          onClick={run}
          aria-label={`${action}: ${name}, ${note}`}
        >
          {action}
        </Button>
      )}
    </li>
  );
}
