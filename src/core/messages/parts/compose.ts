// The frame of every notification: the parts all kinds fill the same way, so that a formatter says only
// what is its own.

import type { LoadedEntities } from "../../entities/entity-state.ts";
import type { EventFacts, Person, Provider } from "../../events/event.ts";
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

/** The label stays whole; the subject's tail goes, and what cannot be seen gets a name. */
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

/** Whom a message may ping: people whom somebody else concerns with it, each once. */
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

/** For a state that somebody has to hear of, also by an edit. */
export function mentioningOnce(
  state: string,
  somebody: Person | undefined,
): Pick<Notification, "mentionOnce" | "concerns"> {
  const people = concernsOf([somebody]);
  return { concerns: people, mentionOnce: people.length === 0 ? undefined : { state, people } };
}

// What a formatter knows besides the event.

export type FormatOptions = Locale & {
  /** Put behind the place, where a group receives from both code hosts. */
  hostLabel?: string;
};

/** For messages that are drawn from all that is known of a thing. */
export type CardOptions = FormatOptions & {
  entities: LoadedEntities;
  /** News that are said together, this one among them; it is alone where they are not given. */
  batched?: readonly RelayEvent[];
};

/** The message with this key as it has to read now; undefined where nothing is known. */
export type RenderCard = (
  event: RelayEvent,
  key: string,
  options: CardOptions,
) => Notification | undefined;

// Which code host something comes from: said only in a group that takes from both.

export type HostLabels = Readonly<Record<"codehost" | "altforge", string>>;

export function hostLabelOf(
  { providers = [] }: { providers?: readonly string[] | undefined },
  provider: Provider,
  labels: HostLabels,
): { hostLabel?: string } {
  const isOfBoth = providers.includes("codehost") && providers.includes("altforge");
  return isOfBoth && provider !== "custom" ? { hostLabel: labels[provider] } : {};
}
