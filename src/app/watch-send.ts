// The message that tells somebody that what they waited for has come about: to them alone, or as a call where they
// asked.

import type { WatchNotice } from "../contract/messages/notices.ts";
import { factOf } from "../core/entities/entity-state.ts";
import { metBy, watchedIn, watchedName } from "../core/policy/subscriptions/watch.ts";
import { entityOf } from "../core/entities/entity-ref.ts";
import { formatPersonNotice, nudgeOf } from "../core/messages/notices/personal-notices.ts";
import type { RelayEvent } from "../core/events/relay-event.ts";
import type { Locale } from "../core/i18n/locale.ts";
import type { NewSend } from "../ports/routing.ts";
import type { Watch } from "../ports/policy.ts";
import type { UpdatedEntities } from "./notebook.ts";

/** Undefined where the event does not bring it about. */
export function watchSend(
  watch: Watch,
  event: RelayEvent,
  { entities, locale }: Pick<UpdatedEntities, "entities"> & { locale: Locale },
): NewSend | undefined {
  const key = watchedIn(event, entities).find((each) => watchedName(each) === watch.name);
  const met = key === undefined ? undefined : metBy({ ...watch, key }, event, entities);
  if (key === undefined || met === undefined) return undefined;
  const { userId, login, target, requestedIn } = watch;
  const notice: WatchNotice = {
    kind: "watch",
    met,
    ...subjectOf(watch, event, factOf(entities.get(key), "pull")?.pullRequest),
    place: event.repository?.fullName ?? "",
    person: { id: userId, login },
    requestedIn,
  };
  if (target) return { ...BARE, target, notice, userId };
  // A channel is nobody's own.
  const call = nudgeOf(formatPersonNotice(notice, locale), notice.person);
  return { ...BARE, target: requestedIn, notice: call };
}

const BARE = {
  kind: "notice",
  routeIds: [],
  roleIds: [],
  key: undefined,
  isNote: true,
  holdMs: 0,
} as const;

type Named = { number: number; title: string; url: string | undefined };

function subjectOf({ title }: Watch, event: RelayEvent, pull: Named | undefined) {
  const workItem = entityOf(event)?.workItem ?? pull;
  const url = saidAt(event) ?? workItem?.url;
  const link = url === undefined ? {} : { url };
  if (workItem === undefined) return { subject: title, ...link };
  const number = `#${workItem.number}`;
  return { subject: `${number} ${workItem.title}`, number, ...link };
}

/** The very words or run, where there are any. */
function saidAt(event: RelayEvent): string | undefined {
  if (event.kind === "workflow_run") return event.run.url;
  if (event.kind === "comment" || event.kind === "review_comment") return event.comment.url;
  return event.kind === "review" ? event.review.url : undefined;
}
