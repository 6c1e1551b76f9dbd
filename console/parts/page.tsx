// Page layout: title, breadcrumbs and controls. The title gets the focus on navigation, so that screen readers announce
// the page.

import { IconChevronRight } from "@tabler/icons-react";
import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { LivePaused } from "./live-paused.tsx";
import styles from "./page.module.css";

type PageProps = {
  title: string;
  /** Replaces the title's text, if it needs markup. */
  heading?: ReactNode;
  /** Breadcrumb links. */
  crumbs?: readonly ReactNode[];
  /** Right after the title. */
  beside?: ReactNode;
  sub?: ReactNode;
  controls?: ReactNode;
  children: ReactNode;
};

export function Page({ title, heading, crumbs, beside, sub, controls, children }: PageProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    document.title = `${title} · Relay`;
  }, [title]);
  return (
    <div className={styles["page"]}>
      {crumbs && <Crumbs crumbs={crumbs} />}
      <div className={styles["head"]}>
        <div className="grow">
          <div className={styles["title"]}>
            <h1 ref={ref} tabIndex={-1}>
              {heading ?? title}
            </h1>
            {beside}
          </div>
          {sub && <div className={styles["sub"]}>{sub}</div>}
        </div>
        {controls && <div className={styles["controls"]}>{controls}</div>}
      </div>
      <LivePaused />
      {children}
    </div>
  );
}

function Crumbs({ crumbs }: { crumbs: readonly ReactNode[] }) {
  return (
    <nav aria-label="Breadcrumbs" className={styles["crumbs"]}>
      {crumbs.map((crumb, at) => (
        <Fragment key={at}>
          {at > 0 && <IconChevronRight size={14} aria-hidden />}
          {crumb}
        </Fragment>
      ))}
    </nav>
  );
}
