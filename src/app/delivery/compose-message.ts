// Composes any send: event, rollup, log line or notice.

import type { Target } from "../../contract/kernel/target.ts";
import {
  Notice,
  type Nudge,
  RollupNotice,
  type SummaryNotice,
} from "../../contract/messages/notices.ts";
import { ALERT_PAGES, formatAlertNotice } from "../../core/alerts/alert-notice.ts";
import type { Locale } from "../../core/i18n/locale.ts";
import { localeOf } from "../../core/i18n/locales.ts";
import { formatLogLine, loggedFacts } from "../../core/messages/notices/log-line.ts";
import { formatNudge, formatPersonNotice } from "../../core/messages/notices/personal-notices.ts";
import { formatLinkNotice, formatTestNotice } from "../../core/messages/notices/setup-notices.ts";
import { formatSummary } from "../../core/messages/notices/summary.ts";
import {
  formatRoutesPaused,
  formatTargetNotice,
  formatThreadNotice,
} from "../../core/messages/notices/target-notices.ts";
import type { RollupContent } from "../../core/policy/rollup/rollup-line.ts";
import { formatRollup } from "../../core/policy/rollup/rollup-message.ts";
import { formatReminder } from "../../core/policy/subscriptions/reminder-message.ts";
import type { Job, LeasedLane, PostedLookup } from "../../ports/delivery.ts";
import { composeEvent, resolverOf } from "./compose-event.ts";
import { composedOf, type Composition } from "./composition.ts";
import type { DeliverPorts, Delivery } from "./ports.ts";

const GROUP_GONE: Composition = { outcome: "nothing", why: "The group is gone." };

export async function composeMessage(
  ports: DeliverPorts,
  delivery: Delivery,
  lookup: Promise<PostedLookup>,
): Promise<Composition> {
  const { lane, job } = delivery;
  if (job.isCalledOff) return { outcome: "nothing", why: "canceled with its replay" };
  if (job.kind === "notice") return composeNotice(ports, job);
  if (!job.group) return GROUP_GONE;
  if (job.kind === "rollup") return composeRollup(ports, lane, job);
  if (job.kind === "log") return composeLog(ports, lane, job);
  return composeEvent(ports, { lane, job, lookup }, localeOf(job.group.lang));
}

/** Log line with the current state of the event's sends in the group. */
async function composeLog(
  { sources, placeNames, readStored, labels }: DeliverPorts,
  { groupKey }: LeasedLane,
  { event, group }: Job,
): Promise<Composition> {
  if (!event) return { outcome: "nothing", why: "The payload is no longer stored." };
  const reading = readStored(event);
  const facts =
    reading.outcome === "read"
      ? loggedFacts(reading.event)
      : { event: event.event, action: undefined, repo: undefined, number: undefined };
  const { id: eventId, deliveryId } = event;
  const sends = await sources.summarize(eventId, groupKey);
  const logged = { ...facts, eventId, deliveryId, url: undefined, sends };
  const names = await placeNames.namesOf(sends.map(({ target }) => target));
  return composedOf(formatLogLine(logged, { ...localeOf(group?.lang), platforms: labels, names }));
}

async function composeNotice(ports: DeliverPorts, job: Job): Promise<Composition> {
  const { labels, consoleUrl, placeNames } = ports;
  const { notice, group } = job;
  const reading = Notice.safeParse(notice);
  if (!reading.success) return { outcome: "nothing", why: "This notice is no longer known." };
  const { data } = reading;
  const names = await placeNames.namesOf(targetsIn(data));
  const locale = { ...localeOf(group?.lang), platforms: labels, names };
  // The only notice to a user that does not belong to a group.
  if (data.kind === "linked") return composedOf(formatLinkNotice(data, locale));
  if (!group) return GROUP_GONE;
  if (data.kind === "nudge") return composeNudge(ports, job, data);
  if (data.kind === "summary") return composeSummary(data, job, locale);
  if (data.kind !== "alert") return composeOwn(data, group, locale);
  const url = consoleUrl(`${ALERT_PAGES[data.alert.kind]}group=${group.id}`);
  return composedOf(formatAlertNotice(data, { ...locale, url }));
}

function targetsIn(notice: Notice): readonly Target[] {
  if (notice.kind === "thread" || notice.kind === "targetPaused") return [notice.target];
  if (notice.kind === "routesPaused") return notice.shown.map(({ target }) => target);
  const alert = notice.kind === "alert" ? notice.alert : undefined;
  return alert?.kind === "targetPaused" ? [alert.target] : [];
}

/** Mentions a user about the event of the nudge. */
function composeNudge({ readStored }: DeliverPorts, job: Job, nudge: Nudge): Composition {
  const reading = job.event && readStored(job.event);
  const event = reading?.outcome === "read" ? reading.event : undefined;
  return composedOf(formatNudge(nudge), {
    actorId: undefined,
    host: undefined,
    repository: undefined,
    isResolvable: resolverOf(job, event),
  });
}

/** The messages in the summary share its key. */
function composeSummary(summary: SummaryNotice, { key }: Job, locale: Locale): Composition {
  const composed = composedOf(formatSummary(summary, locale));
  return key === undefined ? composed : { ...composed, rollup: { key, upTo: undefined } };
}

type Own = Exclude<Notice, { kind: "linked" | "alert" | "nudge" | "summary" }>;
type Speaking = Locale & { platforms: DeliverPorts["labels"] };

function composeOwn(data: Own, group: NonNullable<Job["group"]>, locale: Speaking): Composition {
  switch (data.kind) {
    case "targetTest":
      return composedOf(formatTestNotice(data, group, locale));
    case "watch":
    case "feed":
      return composedOf(formatPersonNotice(data, locale));
    case "thread":
      return composedOf(formatThreadNotice(data, locale));
    case "reminder":
      return composedOf(formatReminder(data, locale));
    case "routesPaused":
      return composedOf(formatRoutesPaused(data, locale));
    case "targetPaused":
    default:
      return composedOf(formatTargetNotice(data, locale));
  }
}

// Composes a rollup from all lines that are queued at this moment.

async function composeRollup(
  { sources, labels, chat, consoleUrl }: DeliverPorts,
  lane: LeasedLane,
  { key, notice, group }: Job,
): Promise<Composition> {
  const { data } = RollupNotice.safeParse(notice);
  const content = key === undefined ? undefined : await sources.readRollup(lane, key);
  if (!data || !content || key === undefined)
    return { outcome: "nothing", why: "No message is queued for this rollup." };
  const url = consoleUrl(`logs?from=${content.from}&to=${content.to + 1}${groupQuery(group?.id)}`);
  const options = { ...localeOf(group?.lang), platform: labels[chat.platform], url };
  return {
    ...composedOf(formatRollup(data, content, options)),
    rollup: rollupRef(key, content),
  };
}

function rollupRef(key: string, { upTo }: RollupContent) {
  return { key, upTo };
}

function groupQuery(groupId: string | undefined): string {
  return groupId === undefined ? "" : `&groupId=${groupId}`;
}
