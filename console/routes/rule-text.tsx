// A route's rule as a sentence, clamped to three lines and expandable.

import { UnstyledButton } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Worded } from "../parts/worded.tsx";
import styles from "./rule-text.module.css";

/** Use the text as key, so that a changed text is measured again. */
export function RuleText({ children }: { children: string }) {
  const [isOpen, setOpen] = useState(false);
  const { text, isCut } = useIsCut();
  return (
    <>
      <p ref={text} className={styles["rule"]} data-clamped={!isOpen || undefined}>
        <Worded>{children}</Worded>
      </p>
      {(isCut || isOpen) && (
        <UnstyledButton
          className={`link ${styles["more"]}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "less" : "more"}
        </UnstyledButton>
      )}
    </>
  );
}

/** Whether lines are hidden at the current width. */
function useIsCut() {
  const text = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const { current } = text;
    if (!current) return undefined;
    const look = () => setCut(current.scrollHeight > current.clientHeight + 1);
    const watching = new ResizeObserver(look);
    watching.observe(current);
    look();
    return () => watching.disconnect();
  }, []);
  return { text, isCut };
}
