// A text that is there to be copied.

import { Copy } from "../../parts/copy.tsx";
import styles from "./copy-field.module.css";

type CopyFieldProps = {
  value: string;
  what: string;
  /** Shown this once: it stands out. */
  isHot?: boolean;
};

export function CopyField({ value, what, isHot }: CopyFieldProps) {
  return (
    <div className={styles["line"]}>
      <code className={styles["field"]} data-hot={isHot || undefined} title={value}>
        {value}
      </code>
      <span className="desk">
        <Copy value={value} what={what}>
          Copy
        </Copy>
      </span>
      <span className={`phone ${styles["small"]}`}>
        <Copy value={value} what={what} />
      </span>
    </div>
  );
}
