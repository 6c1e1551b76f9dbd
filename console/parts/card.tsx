// A card: a section with a heading.

import { type ReactNode, useId } from "react";
import styles from "./card.module.css";

type CardProps = {
  title: string;
  /** Beside the title: a count, a pill. */
  mark?: ReactNode;
  controls?: ReactNode;
  /** Content reaches the edges, like a table; a line separates it from the title. */
  isFlush?: boolean;
  /** Like `isFlush`, without the line. */
  isHeadPlain?: boolean;
  className?: string;
  children: ReactNode;
};

export function Card(props: CardProps) {
  const { title, mark, controls, isFlush, isHeadPlain, className, children } = props;
  const id = useId();
  return (
    <section className={[styles["card"], className].join(" ")} aria-labelledby={id}>
      <div className={styles["head"]} data-flush={isFlush || undefined}>
        <h2 id={id}>{title}</h2>
        {mark}
        {controls && <div className={styles["controls"]}>{controls}</div>}
      </div>
      {isFlush || isHeadPlain ? children : <div className={styles["body"]}>{children}</div>}
    </section>
  );
}

/** The same surface without a heading. */
export function Surface({ label, className, children }: SurfaceProps) {
  return (
    <section className={[styles["card"], className].join(" ")} aria-label={label}>
      {children}
    </section>
  );
}

type SurfaceProps = { label: string; className?: string; children: ReactNode };
