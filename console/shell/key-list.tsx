// List of all keyboard shortcuts.

import { Kbd, Modal } from "@mantine/core";
import styles from "./key-list.module.css";
import { MOD_KEY } from "../keys/mod-key.ts";
import { closePanel } from "./panels.ts";
import { ALL_PAGES } from "./places.ts";

type Line = { keys: readonly string[]; words: string };

const SECTIONS: readonly { title: string; lines: readonly Line[] }[] = [
  {
    title: "Everywhere",
    lines: [
      { keys: [`${MOD_KEY}K`], words: "Search or jump to" },
      { keys: ["/"], words: "Search in the page" },
      { keys: ["?"], words: "This list" },
      { keys: ["Esc"], words: "Close, never discard" },
    ],
  },
  {
    title: "Go to",
    lines: ALL_PAGES.map(({ key, name }) => ({ keys: ["G", key.toUpperCase()], words: name })),
  },
  {
    title: "In a list",
    lines: [
      { keys: ["J"], words: "Down" },
      { keys: ["K"], words: "Up" },
      { keys: ["Enter"], words: "Open" },
      { keys: ["X"], words: "Select, in the routes" },
      { keys: ["L"], words: "Live on or off, in the logs" },
      { keys: ["N"], words: "New route" },
    ],
  },
  {
    title: "In a route or a timeline",
    lines: [
      { keys: [`${MOD_KEY}S`], words: "Save" },
      { keys: [`${MOD_KEY}Enter`], words: "Send a test" },
      { keys: ["E"], words: "Edit the first route that matched" },
      { keys: ["C"], words: "Copy as curl" },
    ],
  },
];

export function KeyList() {
  return (
    <Modal opened onClose={closePanel} title="Keys" size={640}>
      <div className={styles["sections"]}>
        {SECTIONS.map(({ title, lines }) => (
          <section key={title} aria-label={title}>
            <h3 className={styles["title"]}>{title}</h3>
            <dl>
              {lines.map((line) => (
                <KeyLine key={line.words} {...line} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={styles["foot"]}>
        Single letters are off while you type. Your menu can turn them off altogether.
      </p>
    </Modal>
  );
}

function KeyLine({ keys, words }: Line) {
  return (
    <div className={styles["line"]}>
      <dt>{words}</dt>
      <dd className={styles["keys"]}>
        {keys.map((key, at) => (
          <Kbd key={at} size="xs">
            {key}
          </Kbd>
        ))}
      </dd>
    </div>
  );
}
