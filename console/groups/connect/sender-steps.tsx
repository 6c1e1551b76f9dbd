// Numbered steps at a sender, with its own words in bold and values as code.

import type { ReactNode } from "react";
import styles from "./tell-sender.module.css";

export function SenderSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles["how"]}>
      {steps.map((step, at) => (
        <li key={at}>
          <span>{marked(step)}</span>
        </li>
      ))}
    </ol>
  );
}

const MARKED = /(\*\*[^*]+\*\*|`[^`]+`)/;

function marked(step: string): readonly ReactNode[] {
  return step.split(MARKED).map((piece, at) => {
    if (piece.startsWith("**")) return <b key={at}>{piece.slice(2, -2)}</b>;
    if (!piece.startsWith("`")) return piece;
    return (
      <code key={at} className="chip">
        {piece.slice(1, -1)}
      </code>
    );
  });
}
