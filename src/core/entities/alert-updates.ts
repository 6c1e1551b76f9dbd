// Entity updates of an alert: its signals, what its card shows, and its silence.

import type { CustomEvent } from "../events/event.ts";
import type { RelayEvent } from "../events/relay-event.ts";
import type { KeptAlert, Silence } from "./entity-facts.ts";
import {
  factOf,
  factsOf,
  type EntityState,
  type EntityUpdate,
  type LoadedEntities,
} from "./entity-state.ts";
import { incidentIn, incidentsKey, type Incident } from "./incidents.ts";

/** Longer ones are stored as a hash, so their message keys could not be decoded. */
const MAX_UPDATE_KEY = 400;

/** Key of the alert that the event is about. */
function alertKeyOf({
  alert,
  updateKey,
}: Pick<CustomEvent, "alert" | "updateKey">): string | undefined {
  const isAlert = alert !== undefined && updateKey !== undefined;
  return isAlert && updateKey.length <= MAX_UPDATE_KEY ? updateKey : undefined;
}

export function alertUpdates(event: CustomEvent): readonly EntityUpdate[] {
  const { alert, receipt } = event;
  const updateKey = alertKeyOf(event);
  if (updateKey === undefined || alert === undefined || receipt === undefined) return [];
  const { id, at } = receipt;
  const { by, note, silencedUntil, state } = alert;
  const order = [id];
  const entity: EntityState = {
    ...(state && {
      [`signal ${id}`]: { at: order, fact: { kind: "signal", id, state, at, by, note } },
    }),
    // A user who acts has nothing to show.
    ...(by === undefined && { shown: { at: order, fact: { kind: "shown", ...keptAlert(event) } } }),
    ...(silencedUntil !== undefined && {
      silence: { at: order, fact: { kind: "silence", until: silencedUntil, by } },
    }),
  };
  return [{ key: incidentsKey(updateKey), entity }];
}

const TITLE = 400;
const DESCRIPTION = 4_000;
const MAX_FIELDS = 25;
const VALUE = 1_000;

/** Rarely cut: no more than any message shows. */
function keptAlert(event: CustomEvent): KeptAlert {
  const { author, color, description, fields, footer, repository, service, title, url } = event;
  const { stateWords } = event;
  return {
    title: title.slice(0, TITLE),
    description: description?.slice(0, DESCRIPTION),
    url,
    color,
    author,
    fields: fields.slice(0, MAX_FIELDS).map((field) => ({
      ...field,
      name: field.name.slice(0, TITLE),
      value: field.value.slice(0, VALUE),
    })),
    footer: footer?.slice(0, TITLE),
    repository,
    service,
    ...(stateWords && { stateWords }),
  };
}

/** Current state of an alert. */
export type LivingAlert = { incident: Incident; shown: KeptAlert; silence: Silence | undefined };

/** The newest incident of the alert; with `id`, that one. Undefined if it is no longer known. */
export function livingAlert(entity: EntityState | undefined, id?: number): LivingAlert | undefined {
  const incident = incidentIn(factsOf(entity, "signal"), id);
  const shown = factOf(entity, "shown");
  return incident && shown && { incident, shown, silence: factOf(entity, "silence") };
}

/** Undefined for an event that is about no alert, or not dispatched yet. */
export function alertOf(event: CustomEvent, entities: LoadedEntities): LivingAlert | undefined {
  const key = alertKeyOf(event);
  return key === undefined ? undefined : livingAlert(entities.get(incidentsKey(key)));
}

/** Why the alert of the event posts nothing at that time. */
export function silencedWhy(
  event: RelayEvent,
  entities: LoadedEntities,
  now: number,
): string | undefined {
  const silence = event.kind === "custom" ? alertOf(event, entities)?.silence : undefined;
  if (silence === undefined || silence.until <= now) return undefined;
  return `${silence.by} silenced it until ${new Date(silence.until).toISOString()}.`;
}
