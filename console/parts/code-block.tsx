// Preformatted text to read or copy.

import type { ReactNode } from "react";
import styles from "./code-block.module.css";

export function CodeBlock({ children, label }: { children: ReactNode; label: string }) {
  return (
    // It scrolls, so it must be reachable by keyboard.
    <pre className={styles["code"]} tabIndex={0} role="region" aria-label={label}>
      {children}
    </pre>
  );
}
