// The explanation of a verdict, condition by condition.

import { IconCheck, IconChevronDown, IconX } from "@tabler/icons-react";
import type { Preview } from "../../../src/contract/backtest/backtest.ts";
import styles from "./how-it-looks.module.css";
import { type WhyPiece, type WhyLine, whyLines } from "./why.ts";

export function WhyList({ verdict, words }: Pick<Preview, "verdict" | "words">) {
  const isMatched = verdict.outcome === "matched";
  return (
    <details className={styles["why"]} open>
      <summary>
        <IconChevronDown size={14} aria-hidden />
        {isMatched ? "Why it matches" : "Why it does not match"}
      </summary>
      <Lines lines={whyLines(verdict.reason, words)} />
    </details>
  );
}

function Lines({ lines }: { lines: readonly WhyLine[] }) {
  return (
    <ul>
      {lines.map(({ isGood, pieces, below }, at) => (
        <li key={at} data-wide={below.length > 0 || undefined}>
          {isGood ? (
            <IconCheck size={14} className="ok" role="img" aria-label="fits:" />
          ) : (
            <IconX size={14} className="bad" role="img" aria-label="does not match:" />
          )}
          <div className="grow">
            <Pieces pieces={pieces} />
            {below.length > 0 && <Lines lines={below} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Pieces({ pieces }: { pieces: readonly WhyPiece[] }) {
  return pieces.map(({ kind, text }, at) => {
    const space = at === 0 || text.startsWith(",") ? "" : " ";
    if (kind === "key") return <b key={at}>{space + text}</b>;
    if (kind === "words") return <span key={at}>{space + text}</span>;
    return (
      <span key={at}>
        {space}
        <code className="chip">{text}</code>
      </span>
    );
  });
}
