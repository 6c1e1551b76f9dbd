// One event in the logs: what it was, its outcome and reason, and its targets.

import { IconBandage } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import type { EventEntry } from "../../src/contract/records/entries.ts";
import { StatePill } from "../parts/state-pill.tsx";
import { TargetTag } from "../parts/target-tag.tsx";
import { TestMark } from "../parts/test-mark.tsx";
import { capital } from "../parts/words.ts";
import { EventIcon } from "./event-icon.tsx";
import styles from "./log-table.module.css";
import { hasFailed, isWaiting, outcomePill, type SentTo } from "./outcomes.ts";
import { ReceivedAt } from "./received-at.tsx";
import { RichTextSpans } from "./rich-words.tsx";
import { RowMenu } from "./row-menu.tsx";
import { toChat } from "./to-chat.ts";
import type { ChangeLogs } from "./use-log-search.ts";
import { eventName, eventWords, isSlowed, type LogContext, whyOf } from "./why-words.ts";

type EventLineProps = {
  entry: EventEntry;
  around: LogContext;
  /** Set if the list shows several groups. */
  isGroupNamed: boolean;
  change: ChangeLogs;
};

export const EventLine = memo(function EventLine(props: EventLineProps) {
  const { entry, around, isGroupNamed, change } = props;
  const { state, words } = outcomePill(entry, (sent) => isSlowed(sent, around));
  const why = whyOf(entry, around).filter(({ text }) => text !== "");
  return (
    <>
      <td className={styles["time"]}>
        <ReceivedAt at={entry.receivedAt} now={around.now} />
      </td>
      <td className={styles["what"]}>
        <What entry={entry} isGroupNamed={isGroupNamed} />
      </td>
      <td className={styles["outcome"]}>
        <StatePill state={state} words={words} />
        {why.length > 0 && (
          <p className={styles["why"]}>
            <RichTextSpans spans={why} />
          </p>
        )}
      </td>
      <td className={styles["targets"]}>
        <Tags sentTo={entry.sentTo} />
      </td>
      <td className={styles["latency"]}>
        <ToChat entry={entry} />
      </td>
      <td className={styles["menu"]}>
        <RowMenu entry={entry} change={change} />
      </td>
    </>
  );
});

function What({ entry, isGroupNamed }: Pick<EventLineProps, "entry" | "isGroupNamed">) {
  const { id, repo, title, actor, repaired } = entry;
  return (
    <div className={styles["cell"]}>
      <EventIcon event={entry.event} />
      <div className="grow">
        <Link to="/logs/$eventId" params={{ eventId: id }} className={styles["title"] ?? ""}>
          {repo !== null && <span className={styles["repo"]}>{repo}</span>}{" "}
          {title ?? capital(eventWords(entry))}
        </Link>
        <p className={styles["under"]}>
          {entry.isTest && <TestMark />}
          <code>{eventName(entry)}</code>
          {actor !== null && <span className="cut">{actor}</span>}
          {repaired && (
            <span className={styles["repaired"]} title="Its webhook was missed, and repaired later">
              <IconBandage size={13} aria-hidden /> Repaired
            </span>
          )}
          {isGroupNamed && entry.groupId !== null && (
            <span className={styles["group"]}>in {entry.groupId}</span>
          )}
        </p>
      </div>
    </div>
  );
}

function Tags({ sentTo }: { sentTo: readonly SentTo[] }) {
  if (sentTo.length === 0) return undefined;
  return (
    <div className={styles["tags"]}>
      {sentTo.map((sent) => (
        <TargetTag
          key={sent.sendId}
          place={sent.target}
          name={sent.name}
          tone={toneOf(sent)}
          isPaused={sent.isPaused && isWaiting(sent)}
        />
      ))}
    </div>
  );
}

function toneOf(sent: SentTo): "bad" | "warn" | undefined {
  if (hasFailed(sent)) return "bad";
  if (!isWaiting(sent)) return undefined;
  return sent.isPaused ? "bad" : "warn";
}

function ToChat({ entry }: { entry: EventEntry }) {
  const { slowest, fastest } = toChat(entry);
  return (
    <>
      {slowest}
      {fastest !== undefined && <span className={styles["fastest"]}>first {fastest}</span>}
    </>
  );
}
