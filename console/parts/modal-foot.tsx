// The actions of a modal, on a line of their own: the way back on the left of what it asks about.

import type { ReactNode } from "react";
import styles from "./modal-foot.module.css";

export function ModalFoot({ children }: { children: ReactNode }) {
  return <div className={styles["foot"]}>{children}</div>;
}
