// The card of an incident: what the sender reports, its state, and buttons until it is resolved.

import type { AlertState } from "../../../contract/presets/preset.ts";
import { type LivingAlert, livingAlert } from "../../entities/alert-updates.ts";
import { changeBefore } from "../../entities/changes.ts";
import { entityKeyOf } from "../../entities/entity-keys.ts";
import { incidentOfKey } from "../../entities/incidents.ts";
import type { CustomEvent } from "../../events/event.ts";
import { formatShortMoment } from "../../i18n/format-time.ts";
import type { Locale, PlainKey } from "../../i18n/locale.ts";
import { t, tRich } from "../../i18n/translate.ts";
import { link, type RichText, type Span, strong, text } from "../../kernel/rich-text.ts";
import type { Action, AlertButton, Line, Notification, Tone } from "../notification.ts";
import { formatElapsed } from "../parts/ci-parts.ts";
import type { CardOptions, RenderCard } from "../parts/compose.ts";
import { stateLabel } from "../parts/state-words.ts";
import { factsLine, sentenceLine, shortName } from "../parts/facts.ts";
import { formatCustom } from "./custom.ts";

const NOTE = 400;
/** Chats with native timestamps show the reader's own time. */
const ZONE = "UTC";

const BUTTONS: Readonly<Record<AlertState, readonly AlertButton[]>> = {
  firing: ["acknowledge", "silence", "resolve"],
  acknowledged: ["silence", "resolve"],
  resolved: [],
};

const TONES = { acknowledged: "progress", resolved: "good" } as const satisfies Partial<
  Record<AlertState, Tone>
>;

export const renderAlert: RenderCard = (event, key, options) => {
  const alert = livingAlert(options.entities.get(entityKeyOf(key)), incidentOfKey(key)?.id);
  return alert && event.kind === "custom" ? format(event, key, { alert, options }) : undefined;
};

type Card = { alert: LivingAlert; options: CardOptions };

function format(event: CustomEvent, key: string, card: Card): Notification {
  const { alert, options } = card;
  const { note, state } = alert.incident.last;
  const shown = { ...event, actor: undefined, ...alert.shown };
  const lines = [...factsLine(...factsOf(card)), ...changeLine(card), ...sentenceLine(note, NOTE)];
  return formatCustom(shown, options, {
    label: t(options, labelOf(alert)),
    actions: actionsOf(key, card),
    // A resolved alert shrinks to one line.
    ...(state === "resolved"
      ? { lines, panels: [] }
      : { lines: [...lines, ...formatCustom(shown, options).lines] }),
    ...(state !== "firing" && { tone: TONES[state], color: undefined }),
  });
}

function labelOf({ incident: { flaps, last }, shown }: LivingAlert): PlainKey {
  const { by, state } = last;
  return stateLabel(shown.stateWords, {
    state,
    isByUser: by !== undefined,
    isFlapping: flaps > 0,
  });
}

function factsOf({ alert, options }: Card): readonly (RichText | undefined)[] {
  const { flaps, last, since } = alert.incident;
  const elapsed = formatElapsed(options, since, last.at);
  const isFiring = last.state === "firing";
  return [
    isFiring ? tRich(options, "incident.since", { when: [moment(options, since)] }) : undefined,
    last.by === undefined || isFiring
      ? undefined
      : tRich(options, "incident.by", { who: [strong(shortName(last.by))] }),
    isFiring || elapsed === undefined
      ? undefined
      : [text(t(options, "incident.after", { time: elapsed }))],
    flaps > 0 ? [text(t(options, "incident.fired", { n: flaps + 1 }))] : undefined,
    silenceFact({ alert, options }),
  ];
}

const CHANGES = { deploy: "deploy.succeeded", merge: "pr.merged" } as const;

function changeLine({ alert: { incident, shown }, options }: Card): readonly Line[] {
  const change = changeBefore(shown, incident.since, options);
  const time = formatElapsed(options, change?.at, incident.since);
  if (change === undefined || time === undefined) return [];
  const label = t(options, CHANGES[change.what]);
  const subject = t(options, "headline", { label, subject: shortName(change.title) });
  const what = [link(subject, change.url), text(` (${shortName(change.repository)})`)];
  return [{ kind: "row", content: tRich(options, "incident.before", { time, what }) }];
}

function silenceFact({ alert: { incident, silence }, options }: Card): RichText | undefined {
  // A silence that ended before the incident says nothing about it.
  if (incident.last.state === "resolved" || silence === undefined) return undefined;
  if (silence.until <= incident.last.at) return undefined;
  return tRich(options, "incident.silenced", { when: [moment(options, silence.until)] });
}

function moment(locale: Locale, at: number): Span {
  return { kind: "time", at, text: formatShortMoment(locale, at, ZONE) };
}

function actionsOf(key: string, { alert, options }: Card): readonly Action[] {
  const { incident, shown } = alert;
  const repository = shown.repository?.fullName ?? "";
  const on = { repository, number: 0, sha: undefined, key };
  return BUTTONS[incident.last.state].map((kind) => ({
    kind,
    label: t(options, `button.${kind}`),
    on,
    isReady: false,
  }));
}
