// Footer of a modal; the cancel button is on the left.

import type { ReactNode } from "react";
import styles from "./modal-foot.module.css";

export function ModalFoot({ children }: { children: ReactNode }) {
  return <div className={styles["foot"]}>{children}</div>;
}
