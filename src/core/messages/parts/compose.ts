// Builds a notification from defaults, so that a formatter sets only the fields of its own kind.

import type { Labels } from "../../../contract/kernel/products.ts";
import { CODE_HOSTS, type CodeHostName, type Provider } from "../../../contract/hosts/index.ts";
import type { MayName } from "../../entities/changes.ts";
import type { LoadedEntities } from "../../entities/entity-state.ts";
import type { EventFacts, Person } from "../../events/event.ts";
import type { RelayEvent } from "../../events/relay-event.ts";
import type { Locale } from "../../i18n/locale.ts";
import { t } from "../../i18n/translate.ts";
import { oneLine } from "../../kernel/text/one-line.ts";
import { countGraphemes, cutTail } from "../../kernel/text/truncate.ts";
import type { Notification, Tone } from "../notification.ts";

const HEADLINE = 120;

type Own = { tone: Tone; label: string | undefined; subject: string } & Partial<Notification>;

export function compose(event: EventFacts, options: FormatOptions, own: Own): Notification {
  return {
    color: undefined,
    number: undefined,
    short: undefined,
    actor: event.actor,
    place: placeOf(event, options),
    lines: [],
    panels: [],
    actions: [],
    concerns: [],
    face: undefined,
    named: [],
    sequence: undefined,
    mentionOnce: undefined,
    ...own,
    url: own.url ?? event.repository?.url,
    subject: fitSubject(own.label, own.subject, options),
  };
}

/** Truncates the subject and keeps the label. An empty subject becomes "untitled". */
export function fitSubject(label: string | undefined, subject: string, options: Locale): string {
  const taken =
    label === undefined ? 0 : countGraphemes(t(options, "headline", { label, subject: "" }));
  return cutTail(oneLine(subject) || t(options, "untitled"), HEADLINE - taken);
}

function placeOf(event: EventFacts, { hostLabel }: FormatOptions): string | undefined {
  const name = oneLine(event.repository?.fullName ?? "");
  if (name === "") return undefined;
  return hostLabel === undefined ? name : `${name} · ${hostLabel}`;
}

/** People to mention, deduplicated. Bots, people without an id and the actor are left out. */
export function concernsOf(
  people: readonly (Person | undefined)[],
  actor?: Person,
): readonly Person[] {
  const byId = new Map<string, Person>();
  for (const somebody of people) {
    if (somebody?.id === undefined || somebody.isBot || somebody.id === actor?.id) continue;
    byId.set(somebody.id, byId.get(somebody.id) ?? somebody);
  }
  return [...byId.values()];
}

/** For a state that must reach this person even if an edit shows it. */
export function mentioningOnce(
  state: string,
  somebody: Person | undefined,
): Pick<Notification, "mentionOnce" | "concerns"> {
  const people = concernsOf([somebody]);
  return { concerns: people, mentionOnce: people.length === 0 ? undefined : { state, people } };
}

export type FormatOptions = Locale & {
  /** Appended to `place` if the group receives from both code hosts. */
  hostLabel?: string;
};

/** Options of messages that render entity state. */
export type CardOptions = FormatOptions & {
  entities: LoadedEntities;
  /** Events of a batched note, including this one. Defaults to this one alone. */
  batched?: readonly RelayEvent[];
  /** Repositories whose changes the card of an alert names. Default: public ones. */
  mayName?: MayName | undefined;
};

/** Renders the card with this key from current entity state. Undefined if there is none. */
export type RenderCard = (
  event: RelayEvent,
  key: string,
  options: CardOptions,
) => Notification | undefined;

export type HostLabels = Pick<Labels, CodeHostName>;

/** Only a group that receives from several code hosts needs the label. */
export function hostLabelOf(
  { providers = [] }: { providers?: readonly string[] | undefined },
  provider: Provider,
  labels: HostLabels,
): { hostLabel?: string } {
  const host = CODE_HOSTS.find((name) => name === provider);
  return host !== undefined && new Set(providers).size > 1 ? { hostLabel: labels[host] } : {};
}
