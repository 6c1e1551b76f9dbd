// The timeline of one event, step by step, with its outcome on top.

import { useElementSize, useMediaQuery, useViewportSize } from "@mantine/hooks";
import { useParams, useSearch } from "@tanstack/react-router";
import { IconMapOff } from "@tabler/icons-react";
import { type ReactNode, useEffect } from "react";
import { getEvent } from "../../src/contract/records/events.ts";
import { isRefusedWith } from "../api/failure.ts";
import { useAnswer } from "../api/use-answer.ts";
import { eventWords } from "../logs/why-words.ts";
import { capital } from "../parts/words.ts";
import { useSurroundings } from "../logs/use-surroundings.ts";
import { Answered } from "../parts/answered.tsx";
import { Empty } from "../parts/empty.tsx";
import { Page } from "../parts/page.tsx";
import { ProgressPanel } from "../replays/progress-panel.tsx";
import { useReplays } from "../replays/use-replays.ts";
import { useGroupId } from "../scope.ts";
import { AnswerCard } from "./answer-card.tsx";
import { DetailsCard } from "./details-card.tsx";
import { endedReplays, isUnsettled } from "./is-unsettled.ts";
import { MessageRail } from "./message-rail.tsx";
import { ReceivedStep } from "./received-step.tsx";
import { removedWords } from "./removed-payload.ts";
import { RoutesStep } from "./routes-step.tsx";
import { SendsStep } from "./sends-step.tsx";
import { QuarantinedStep } from "./quarantined-step.tsx";
import { TimelineControls } from "./timeline-controls.tsx";
import { timelineCrumbs } from "./timeline-crumbs.tsx";
import { type EventTimeline, isUnsent, type TimelineGroup } from "./timeline-sends.ts";
import { TimelineSub } from "./timeline-sub.tsx";
import styles from "./timeline-page.module.css";
import { TimelineKeys } from "./timeline-keys.tsx";

const MOVING_MS = 2_000;
const PHONE = "(width < 62em)";

export function TimelinePage() {
  const { eventId } = useParams({ from: "/logs/$eventId" });
  const query = useLiveEvent(eventId);
  if (query.data) return <Timeline key={eventId} timeline={query.data} />;
  return (
    <Page title="Event" crumbs={timelineCrumbs(eventId)}>
      {isRefusedWith(query.error, 404) ? (
        <NoSuchEvent />
      ) : (
        <Answered query={query} what="this event">
          {() => undefined}
        </Answered>
      )}
    </Page>
  );
}

/** Polls while work is in progress, and refetches after a replay has ended. */
function useLiveEvent(eventId: string) {
  const asked = { params: { id: eventId } };
  const query = useAnswer(getEvent, asked);
  const replays = useReplays() ?? [];
  const isMoving = query.data !== undefined && isUnsettled(query.data.groups, replays);
  useAnswer(getEvent, asked, { everyMs: MOVING_MS, isWanted: isMoving });
  const ended = endedReplays(replays);
  const { refetch } = query;
  useEffect(() => {
    if (ended !== "") void refetch();
  }, [ended, refetch]);
  return query;
}

function NoSuchEvent() {
  return (
    <Empty icon={IconMapOff} title="Event not found">
      It may be older than the retention period, or belong to another group.
    </Empty>
  );
}

/** The selected group, if the event entered it; otherwise all its groups. */
function useShownGroups({ groups }: EventTimeline): readonly TimelineGroup[] {
  const chosen = useGroupId();
  const own = groups.filter(({ groupId }) => groupId === chosen);
  return own.length === 0 ? groups : own;
}

function Timeline({ timeline }: { timeline: EventTimeline }) {
  const groups = useShownGroups(timeline);
  const around = useSurroundings();
  const sendId = useSearch({ from: "/logs/$eventId", select: ({ send }) => send });
  const [first] = groups;
  const isSeveral = groups.length > 1;
  // On phones, the outcome precedes the buttons.
  const isPhone = useMediaQuery(PHONE, globalThis.matchMedia(PHONE).matches);
  const removed = removedWords(timeline, around.now);
  const controls = <TimelineControls timeline={timeline} group={first} />;
  return (
    <Page
      title={titleOf(timeline, first)}
      crumbs={timelineCrumbs(timeline.event.id)}
      sub={<TimelineSub event={timeline.event} group={first} />}
      controls={isPhone ? undefined : controls}
    >
      <TimelineKeys timeline={timeline} group={first} />
      <ProgressPanel />
      {groups.map((group) => (
        <AnswerCard key={group.groupId} group={group} around={around} isNamed={isSeveral} />
      ))}
      {isPhone && <div className={styles["below"]}>{controls}</div>}
      <div className={styles["columns"]}>
        <ol className={styles["steps"]}>
          <ReceivedStep
            event={timeline.event}
            removed={removed}
            duplicatedAt={first?.duplicatedAt ?? null}
            isTest={first?.isTest === true}
          />
          {groups.map((group) => (
            <GroupSteps
              key={group.groupId}
              {...{ group, around, sendId, isNamed: isSeveral }}
              isRemoved={removed !== undefined}
            />
          ))}
        </ol>
        <Rail>
          <MessageRail groups={groups} around={around} sendId={sendId} />
          <DetailsCard {...{ timeline, groups, removed }} />
        </Rail>
      </div>
    </Page>
  );
}

const RAIL_MARGIN = 40;

/** Sticky while it fits the window. */
function Rail({ children }: { children: ReactNode }) {
  const { ref, height } = useElementSize();
  const { height: windowHeight } = useViewportSize();
  const isFitting = height + RAIL_MARGIN <= windowHeight;
  return (
    <div ref={ref} className={styles["rail"]} data-fitting={isFitting || undefined}>
      {children}
    </div>
  );
}

type GroupStepsProps = {
  group: TimelineGroup;
  around: ReturnType<typeof useSurroundings>;
  sendId: string | undefined;
  isRemoved: boolean;
  isNamed: boolean;
};

function GroupSteps({ group, around, sendId, isRemoved, isNamed }: GroupStepsProps) {
  const prefix = isNamed ? `${group.groupId}: ` : "";
  return (
    <>
      {group.state === "quarantined" && <QuarantinedStep group={group} prefix={prefix} />}
      {hasVerdicts(group) && <RoutesStep {...{ group, prefix, isRemoved }} />}
      {group.logs.length > 0 && <SendsStep {...{ group, around, sendId, prefix }} />}
    </>
  );
}

/** A quarantined event may have no verdicts. An event without a match shows that, even after a replay. */
function hasVerdicts(group: TimelineGroup): boolean {
  const { state, verdicts } = group;
  return state === "ignored" || verdicts.length > 0 || (state === "dispatched" && isUnsent(group));
}

function titleOf({ event }: EventTimeline, group: TimelineGroup | undefined): string {
  const words = eventWords(group ?? { event: event.event, action: null });
  return group?.title ?? capital(words);
}
