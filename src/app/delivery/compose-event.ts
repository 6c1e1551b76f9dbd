// Composes the message of an event: a card from current entity state, or a note. Queued sends of the same key are
// batched into it. If a formatter throws, a bare text is sent instead.

import { hostOf, isCodeHost } from "../../contract/hosts/index.ts";
import { standardFormNote } from "../../contract/templates/template.ts";
import { isResolvable } from "../../core/accounts/mentionable-people.ts";
import { isOlder } from "../../core/delivery/send-order.ts";
import { entityKeyOf } from "../../core/entities/entity-keys.ts";
import type { LoadedEntities } from "../../core/entities/entity-state.ts";
import { applyUpdates, updatesOf } from "../../core/entities/entity-updates.ts";
import type { EventFacts } from "../../core/events/event.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import type { Locale } from "../../core/i18n/locale.ts";
import { formatEvent, formatMessage, isCard } from "../../core/messages/cards/index.ts";
import { saidElsewhere } from "../../core/messages/intents/merge-push.ts";
import type { Notification } from "../../core/messages/notification.ts";
import { markedAsTest } from "../../core/messages/notices/test-mark.ts";
import { type CardOptions, hostLabelOf } from "../../core/messages/parts/compose.ts";
import { redact } from "../../core/policy/audience/redact.ts";
import type { TemplateResult } from "../../core/templates/apply.ts";
import type { Job, LeasedLane, PostedLookup } from "../../ports/delivery.ts";
import type { StoredEvent } from "../../ports/ingress.ts";
import { loadLinkedEntities } from "../entities/load-entities.ts";
import { groupTitle } from "../messages/event-summary.ts";
import { withTemplate } from "../templates/load-engine.ts";
import { type By, composedOf, type Composition, plainFault } from "./composition.ts";
import type { DeliverPorts } from "./ports.ts";
import { changeNames } from "./named-changes.ts";
import { needlessStandby } from "./standby.ts";

/** The lookup runs while other parts of the message are read. */
type Task = { lane: LeasedLane; job: Job; lookup: Promise<PostedLookup> };

/** The id orders events that have no other sequence: later accepted is newer. */
type EventWithId = { id: string; event: RelayEvent; payload: unknown };

export async function composeEvent(
  ports: DeliverPorts,
  task: Task,
  locale: Locale,
): Promise<Composition> {
  const { event: stored, isRouted } = task.job;
  if (!stored) return { outcome: "nothing", why: "The payload is no longer stored." };
  if (!isRouted) return { outcome: "nothing", why: "The routes that sent it here were deleted." };
  const reading = ports.readStored(stored);
  if (reading.outcome === "unreadable") return { outcome: "nothing", why: reading.problem };
  const { event } = reading;
  if (event.sample) return composeSample(ports, task.job, { ...reading, id: stored.id }, locale);
  const [told, entities] = await Promise.all([
    readBatch(ports, task, { ...reading, id: stored.id }),
    entitiesFor(ports, task, event),
  ]);
  const needless = await needlessStandby(ports, task, entities);
  if (needless !== undefined) return { outcome: "nothing", why: needless };
  const shownBy = await findSaid(ports, task, event, entities);
  if (shownBy !== undefined) return { outcome: "said", shownBy, title: ownTitle(event, task) };
  try {
    const by = byOf(task.job, event);
    const host = hostLabelOf(task.job.group ?? {}, event.provider, ports.labels);
    const mayName = await changeNames(ports.sources, task, entities);
    const standard = compose(task.job, told, { ...locale, ...host, entities, mayName });
    const { notification, fault } = await templated(task.job, standard, locale);
    return { ...composedOf(notification, by), fault };
  } catch (error) {
    const text = bareFacts(event);
    return { outcome: "bare", text, title: text, sequence: undefined, fault: plainFault(error) };
  }
}

/** As it would look first in its target, without anything that acts. */
async function composeSample(
  { labels }: Pick<DeliverPorts, "labels">,
  job: Job,
  { id, event, payload }: EventWithId,
  locale: Locale,
): Promise<Composition> {
  const host = hostLabelOf(job.group ?? {}, event.provider, labels);
  const by = event.sample?.by ?? "";
  // An alert is one only with a receipt.
  const received =
    event.kind === "custom" ? { ...event, receipt: { id: Number(id), at: job.createdAt } } : event;
  const notification = formatEvent(received, { ...locale, ...host });
  const { notification: said, fault } = await templated(
    job,
    { notification, event, payload },
    locale,
  );
  return { ...composedOf(markedAsTest(said, by, locale)), fault };
}

/** The standard form of an event. */
type Standard = { notification: Notification; event: RelayEvent; payload: unknown };

function byOf(job: Job, event: RelayEvent): By {
  const { actor, provider, repository } = event;
  const host = isCodeHost(provider) ? provider : undefined;
  const canResolve = hostOf(provider).can.mentionPeople;
  return {
    actorId: actor?.id,
    host,
    repository,
    isResolvable: canResolve ? resolverOf(job, event) : undefined,
  };
}

/** Redacted before, so that a template cannot show more than its route may, and after. */
async function templated(
  { redact: mode, template }: Job,
  { notification, event, payload }: Standard,
  locale: Locale,
): Promise<TemplateResult> {
  const input = { event, payload, redact: mode, locale };
  const shown = redact(notification, mode);
  const { fault, ...said } = await withTemplate(template?.template, shown, input);
  return {
    notification: redact(said.notification, mode),
    fault: fault === undefined ? undefined : standardFormNote(`${template?.routeName}: ${fault}`),
  };
}

/**
 * Cards render current entity state, so they are always newest. Otherwise the highest sequence wins; a batched note
 * takes the id of its last event.
 */
function compose(
  { key, isNote }: Job,
  told: readonly EventWithId[],
  options: CardOptions,
): Standard {
  const message = { key, isNote };
  const all = { ...options, batched: told.map(({ event }) => event) };
  const last = told.at(-1)?.id;
  const said = told.map(({ id, event, payload }): Standard => {
    const notification = formatMessage(event, message, all);
    const { sequence = isCard(message) ? undefined : [Number(isNote ? last : id)] } = notification;
    return { notification: { ...notification, sequence }, event, payload };
  });
  return said.reduce((one, other) =>
    isOlder(other.notification.sequence, one.notification.sequence) ? one : other,
  );
}

async function readBatch(
  { sources, readStored }: DeliverPorts,
  { lane, job, lookup }: Task,
  own: EventWithId,
): Promise<readonly EventWithId[]> {
  if (job.key === undefined || (await lookup).isAlone) return [own];
  const read = (stored: StoredEvent): EventWithId[] => {
    const reading = readStored(stored);
    return reading.outcome === "read" ? [{ ...reading, id: stored.id }] : [];
  };
  const others = (await sources.batched(lane, job.key)).flatMap(read);
  return [...others.filter(({ id }) => id !== own.id), own].toSorted(
    (one, other) => Number(one.id) - Number(other.id),
  );
}

async function entitiesFor(
  { sources }: DeliverPorts,
  { lane, job }: Task,
  event: RelayEvent,
): Promise<LoadedEntities> {
  const { groupKey } = lane;
  const wanted = entityKeysOf(job, event).map((key) => ({ groupKey, key }));
  const found = await loadLinkedEntities(sources.loadEntities, wanted);
  return applyUpdates(new Map(found.map(({ key, entity }) => [key, entity])), [event]);
}

/** Entities to render a card from; for a note, the entity whose card may already show it. */
function entityKeysOf({ key, isNote }: Job, event: RelayEvent): readonly string[] {
  const elsewhere = isNote ? saidElsewhere(event)?.key : undefined;
  if (elsewhere !== undefined) return [elsewhere];
  if (key === undefined || !isCard({ key, isNote })) return [];
  return [entityKeyOf(key), ...updatesOf(event).map((update) => update.key)];
}

/** The posted message that already shows the event, as the card of a merged pull request shows its push. */
async function findSaid(
  { postedMessages }: DeliverPorts,
  { lane, job }: Task,
  event: RelayEvent,
  entities: LoadedEntities,
): Promise<string | undefined> {
  // A replay is always sent, because a user asked for it.
  const elsewhere = job.isNote && !job.isReplay ? saidElsewhere(event) : undefined;
  if (elsewhere === undefined || !elsewhere.isSaid(entities.get(elsewhere.key))) return undefined;
  const { posted } = await postedMessages.find(lane, { sendId: job.sendId, key: elsewhere.key });
  return posted?.sendId;
}

function ownTitle(event: RelayEvent, { job }: Task): string {
  return groupTitle(event, job.group)?.title ?? bareFacts(event);
}

function bareFacts({ names, repository }: EventFacts): string {
  const { event, action } = names[0];
  const facts = [event, action, repository?.fullName, repository?.url];
  return facts.filter((fact) => fact !== undefined).join(" ");
}

// Decides which users a send may mention or name by chat id, from its group and the origin of its event.

export function resolverOf(
  { group, isGlobal }: Pick<Job, "group" | "isGlobal">,
  event: RelayEvent | undefined,
): (userId: string) => boolean {
  const origin = event && { event, isGlobal };
  return (userId) => group !== undefined && isResolvable(userId, group, origin);
}
