// A read-only field with a copy button.

import { Copy } from "./copy.tsx";
import styles from "./copy-field.module.css";

type CopyFieldProps = {
  value: string;
  what: string;
  /** Highlighted, because the value is shown only once. */
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
