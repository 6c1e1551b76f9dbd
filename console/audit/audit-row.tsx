// One audit entry: time, actor, change, IP address. It expands in place.

import { UnstyledButton } from "@mantine/core";
import { IconChevronRight, IconRobot } from "@tabler/icons-react";
import { useEffect, useId, useRef } from "react";
import { RichTextSpans } from "../logs/rich-words.tsx";
import { Avatar } from "../parts/avatar.tsx";
import { Clock } from "../parts/time.tsx";
import { useGroupId } from "../scope.ts";
import styles from "./audit-row.module.css";
import type { AuditLine, AuditNames } from "./entry.ts";
import { EntryDetail } from "./entry-detail.tsx";
import { actorOf, sentenceOf } from "./sentences.ts";

type AuditRowProps = {
  entry: AuditLine;
  names: AuditNames;
  isOpen: boolean;
  toggle: () => void;
  rowProps: object;
};

export function AuditRow({ entry, names, isOpen, toggle, rowProps }: AuditRowProps) {
  const id = useId();
  const row = useLinkedTo(isOpen);
  return (
    <li ref={row} className={styles["row"]} {...rowProps}>
      <UnstyledButton
        className={styles["line"] ?? ""}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <Line entry={entry} names={names} />
        <IconChevronRight size={16} stroke={1.75} className={styles["arrow"] ?? ""} aria-hidden />
      </UnstyledButton>
      <div id={id}>{isOpen && <EntryDetail entry={entry} names={names} />}</div>
    </li>
  );
}

function Line({ entry, names }: Pick<AuditRowProps, "entry" | "names">) {
  const isOneGroup = useGroupId() !== undefined;
  const { name, isRelay } = actorOf(entry);
  return (
    <>
      <span className={styles["time"]}>
        <Clock at={entry.at} />
      </span>
      {isRelay ? <Robot /> : <Avatar login={name} />}
      <span className={styles["words"]}>
        <b>{name}</b> <RichTextSpans spans={sentenceOf(entry, names)} />
      </span>
      {!isOneGroup && entry.groupId !== null && (
        <span className={styles["side"]}>{entry.groupId}</span>
      )}
      <span className={styles["address"]}>{entry.ip}</span>
    </>
  );
}

function Robot() {
  return (
    <span className={styles["robot"]} aria-hidden="true">
      <IconRobot size={14} stroke={1.75} />
    </span>
  );
}

/** Scrolls the row into view if the URL expanded it. */
function useLinkedTo(isOpen: boolean) {
  const row = useRef<HTMLLIElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current) row.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return row;
}
