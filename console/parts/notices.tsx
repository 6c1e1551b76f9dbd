// Short notices in the corner. What went well goes by itself, what failed stays until it is closed.

import { notifications } from "@mantine/notifications";
import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { announce } from "./announce.ts";
import styles from "./notices.module.css";

type Way = { label: string; go: () => void };

export function noticeDone(words: string, way?: Way): void {
  announce(words);
  const id = notifications.show({
    message: <Notice way={way && closing(way, () => notifications.hide(id))}>{words}</Notice>,
    icon: <IconCircleCheck size={18} aria-hidden />,
    color: "green",
  });
}

/** Gives back how to close it, for when it is no longer true. */
export function noticeFailed(title: string, words: string, way?: Way): () => void {
  announce(`${title} ${words}`, "assertive");
  const id = title;
  noticeOver(id);
  notifications.show({
    id,
    message: (
      <Notice way={way && closing(way, () => notifications.hide(id))}>
        <b>{title}</b> {words}
      </Notice>
    ),
    icon: <IconCircleX size={18} aria-hidden />,
    color: "red",
    autoClose: false,
  });
  return () => notifications.hide(id);
}

/** What failed by this title worked by now. */
export function noticeOver(title: string): void {
  notifications.hide(title);
}

function closing({ label, go }: Way, close: () => void): Way {
  return {
    label,
    go: () => {
      close();
      go();
    },
  };
}

function Notice({ way, children }: { way: Way | undefined; children: ReactNode }) {
  return (
    <span className={styles["notice"]}>
      <span className="grow">{children}</span>
      {way && (
        <button type="button" className={styles["way"]} onClick={way.go}>
          {way.label}
        </button>
      )}
    </span>
  );
}
