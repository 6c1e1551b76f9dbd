// What a send says. A formatter that throws costs the form, never the message.

import { Notice } from "../../contract/notices.ts";
import type { EventFacts } from "../../core/events.ts";
import type { Notification } from "../../core/notification.ts";
import { formatEvent } from "../../core/notifications/index.ts";
import type { FormatOptions } from "../../core/notifications/format-options.ts";
import { formatLogLine, loggedFacts } from "../../core/notifications/log-line.ts";
import { formatLinkNotice } from "../../core/notifications/link-notice.ts";
import { formatTargetNotice } from "../../core/notifications/target-notice.ts";
import { formatTestNotice } from "../../core/notifications/test-notice.ts";
import { voiceOf } from "../../core/words/voices.ts";
import type { Job, LeasedLane } from "../../ports/lane-store.ts";
import type { DeliverPorts } from "./ports.ts";

type Common = {
  title: string;
  update: Notification["update"];
  /** A mistake of ours that was survived. */
  fault: string | undefined;
};

export type Composed =
  | (Common & { outcome: "composed"; notification: Notification })
  /** All that is left where even the formatter failed. */
  | (Common & { outcome: "bare"; text: string })
  | { outcome: "nothing"; why: string };

const GROUP_GONE: Composed = { outcome: "nothing", why: "The group is gone." };

export async function composeMessage(
  ports: DeliverPorts,
  lane: LeasedLane,
  job: Job,
): Promise<Composed> {
  if (job.kind === "notice") return composeNotice(ports, job);
  if (!job.group) return GROUP_GONE;
  const options: FormatOptions = { ...voiceOf(job.group.lang), groupId: job.group.id };
  if (job.kind === "event") return composeEvent(ports, job, options);
  return composeLog(ports, lane, job);
}

/** How the event fares in the group, as of now. */
async function composeLog(
  { lanes, readStored, labels }: DeliverPorts,
  { groupKey }: LeasedLane,
  { event, group }: Job,
): Promise<Composed> {
  if (!event) return { outcome: "nothing", why: "The payload is not kept any more." };
  const reading = readStored(event);
  const facts =
    reading.outcome === "read"
      ? loggedFacts(reading.event)
      : { event: event.event, action: undefined, repo: undefined, number: undefined };
  const { id: eventId, deliveryId } = event;
  const sends = await lanes.summarize(eventId, groupKey);
  const logged = { ...facts, eventId, deliveryId, url: undefined, sends };
  return composedOf(formatLogLine(logged, { ...voiceOf(group?.lang), platforms: labels }));
}

function composeNotice({ labels }: DeliverPorts, { notice, group }: Job): Composed {
  const reading = Notice.safeParse(notice);
  if (!reading.success) return { outcome: "nothing", why: "Nobody knows this notice any more." };
  const voice = { ...voiceOf(group?.lang), platforms: labels };
  // The one thing that is said to a person and not in the name of a group.
  if (reading.data.kind === "linked") return composedOf(formatLinkNotice(reading.data, voice));
  if (!group) return GROUP_GONE;
  if (reading.data.kind === "targetTest")
    return composedOf(formatTestNotice(reading.data, group, voice));
  return composedOf(formatTargetNotice(reading.data, voice));
}

function composeEvent(
  ports: DeliverPorts,
  { event, isRouted }: Job,
  options: FormatOptions,
): Composed {
  if (!event) return { outcome: "nothing", why: "The payload is not kept any more." };
  if (!isRouted) return { outcome: "nothing", why: "The routes that led here are gone." };
  let text = event.event;
  try {
    const reading = ports.readStored(event);
    if (reading.outcome === "unreadable") return { outcome: "nothing", why: reading.problem };
    text = bareFacts(reading.event);
    return composedOf(formatEvent(reading.event, options));
  } catch (error) {
    return { outcome: "bare", text, title: text, update: undefined, fault: plainFault(error) };
  }
}

function bareFacts({ names, repository }: EventFacts): string {
  const { event, action } = names[0];
  const facts = [event, action, repository?.fullName, repository?.url];
  return facts.filter((fact) => fact !== undefined).join(" ");
}

function composedOf(notification: Notification): Composed {
  const { label, subject, update } = notification;
  return {
    outcome: "composed",
    notification,
    title: label === undefined ? subject : `${label}: ${subject}`,
    update,
    fault: undefined,
  };
}

/** What the send log says of a mistake that cost the markup alone. */
export function plainFault(error: unknown): string {
  return `sent as plain text: ${error instanceof Error ? error.message : String(error)}`;
}
