// Toast notices. Successes disappear on their own; failures stay until closed.

import type { NotificationData } from "@mantine/notifications";
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { announce } from "./announce.ts";
import styles from "./notices.module.css";

type Way = { label: string; go: () => void };

let shown = 0;

export function noticeDone(words: string, way?: Way): void {
  announce(words);
  const id = `notice ${(shown += 1)}`;
  show({
    id,
    message: <Notice way={way && closing(way, () => hide(id))}>{words}</Notice>,
    icon: <IconCircleCheck size={18} aria-hidden />,
    color: "green",
  });
}

/** Success with a warning; stays until the user closes it. */
export function noticeWarning(title: string, words: string): void {
  announce(`${title} ${words}`);
  hide(title);
  show({
    id: title,
    message: (
      <Notice way={undefined}>
        <b>{title}</b> {words}
      </Notice>
    ),
    icon: <IconAlertTriangle size={18} aria-hidden />,
    color: "yellow",
    autoClose: false,
  });
}

/** Returns a function that closes the notice once it no longer applies. */
export function noticeFailed(title: string, words: string, way?: Way): () => void {
  announce(`${title} ${words}`, "assertive");
  const id = title;
  noticeOver(id);
  show({
    id,
    message: (
      <Notice way={way && closing(way, () => hide(id))}>
        <b>{title}</b> {words}
      </Notice>
    ),
    icon: <IconCircleX size={18} aria-hidden />,
    color: "red",
    autoClose: false,
  });
  return () => hide(id);
}

/** Closes the failure notice with this title after a success. */
export function noticeOver(title: string): void {
  hide(title);
}

/** Loaded lazily. Notices keep the order of their calls. */
const shelf = () => import("./notice-shelf.tsx");

function show(notice: NotificationData): void {
  void shelf().then((notices) => notices.show(notice));
}

function hide(id: string): void {
  void shelf().then((notices) => notices.hide(id));
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
