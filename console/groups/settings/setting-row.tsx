// One setting: title, description and control.

import type { ReactNode } from "react";
import type { GroupInReply } from "../change-groups.ts";
import type { SaveGroup } from "../use-save-group.tsx";
import styles from "./settings.module.css";

/** Members who are not owners see values without controls. */
export type SettingProps = { group: GroupInReply; isOwner: boolean; save: SaveGroup };

type SettingRowProps = { title: string; note: string; children: ReactNode };

export function SettingRow({ title, note, children }: SettingRowProps) {
  return (
    <div className={styles["row"]}>
      <div className={styles["about"]}>
        <h4 className={styles["title"]}>{title}</h4>
        <p className="small text-3">{note}</p>
      </div>
      {children}
    </div>
  );
}
