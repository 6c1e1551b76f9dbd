// Subtitle of a timeline: actor, repository, event name and time.

import { Fragment, type ReactNode } from "react";
import { eventName } from "../logs/why-words.ts";
import { Avatar } from "../parts/avatar.tsx";
import { TestMark } from "../parts/test-mark.tsx";
import { Clock, useNow } from "../parts/time.tsx";
import { dayName } from "../parts/words.ts";
import styles from "./timeline-sub.module.css";
import type { EventTimeline, TimelineGroup } from "./timeline-sends.ts";

type TimelineSubProps = { event: EventTimeline["event"]; group: TimelineGroup | undefined };

const MINUTE_MS = 60_000;

export function TimelineSub({ event, group }: TimelineSubProps) {
  const now = useNow(MINUTE_MS);
  const { actor = null, repo = null, action = null } = group ?? {};
  const parts: ReactNode[] = [
    group?.isTest && <TestMark key="test" />,
    actor !== null && (
      <span key="person" className={styles["person"]}>
        <Avatar login={actor} size={20} />
        {actor}
      </span>
    ),
    repo,
    <code key="event">{eventName({ event: event.event, action })}</code>,
    <span key="time" className="num">
      {dayName(event.receivedAt, now).toLowerCase()} <Clock at={event.receivedAt} form="seconds" />
    </span>,
  ].filter(Boolean);
  return (
    <span className={styles["sub"]}>
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <span className={styles["dot"]} aria-hidden="true" />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
