// Cards over time: one message from the first webhook to the last, as edits, with the nudges that mention users.

import type { Notification } from "../../src/core/messages/notification.ts";
import { formatNudge, nudgeOf } from "../../src/core/messages/notices/personal-notices.ts";
import type { RelayEvent } from "../../src/core/events/relay-event.ts";
import { localeOf } from "../../src/core/i18n/locales.ts";
import type { Locale } from "../../src/core/i18n/locale.ts";
import { keyOf, lastOf, type Life, readLives } from "../../test/messages/cards/life.ts";
import { renderForAll } from "../../test/golden/render.ts";
import type { Exhibit, Frame, Send } from "./exhibit.ts";
import type { FamilyName } from "./families.ts";
import { webhookName } from "./names.ts";

/** The most instructive ones. The others exist for tests. */
const SHOWN: readonly (readonly [folder: string, family: FamilyName, names: readonly string[]])[] =
  [
    ["pull-request", "card", ["two-reviewers", "draft", "conflicts", "disagree"]],
    ["ci", "ci", ["fixed", "flaky", "cancelled-between"]],
    ["deployment", "ship", ["succeeded", "failed"]],
  ];

const ENGLISH = localeOf("en");

type ShownLife = { life: Life; family: FamilyName };

/** By folder and name: "ci/fixed". */
const LIVES: ReadonlyMap<string, ShownLife> = new Map(
  SHOWN.flatMap(([folder, family, names]) => {
    const all = new Map(readLives(folder).map((life) => [life.name, life]));
    return names.flatMap((name) => {
      const life = all.get(name);
      return life ? [[`${folder}/${name}`, { life, family }] as const] : [];
    });
  }),
);

export const lifeExhibits: readonly Exhibit[] = [...LIVES].map(([path, { life, family }]) => ({
  anchor: `life-${path.replace("/", "-")}`,
  title: life.title.charAt(0).toUpperCase() + life.title.slice(1),
  event: [...new Set(life.webhooks.map(({ event }) => event))].join(", "),
  family,
  frames: lifeFrames(path),
}));

/** One frame per step with a visible change, or per chosen step. */
export function lifeFrames(path: string, steps?: readonly number[]): readonly Frame[] {
  const life = LIVES.get(path)?.life;
  if (!life) throw new Error(`no life ${path}`);
  const told = new Set<string>();
  const shown = new Map<string | undefined, string>();
  return life.events.flatMap((_, at) => {
    if (steps && !steps.includes(at)) return [];
    const moment = momentOf(life, at);
    const seen = JSON.stringify(renderForAll(moment.message, true));
    const before = shown.get(moment.key);
    if (before === seen) return [];
    shown.set(moment.key, seen);
    return [frameOf(life, moment, { path, isEdit: before !== undefined, told })];
  });
}

type Moment = { at: number; key: string; events: readonly RelayEvent[]; message: Notification };

function momentOf(life: Life, at: number): Moment {
  const events = life.events.slice(0, at + 1);
  return { at, key: keyOf(life, events) ?? "", events, message: lastOf(life, events, ENGLISH) };
}

function frameOf(
  life: Life,
  { at, key, events, message }: Moment,
  { path, isEdit, told }: { path: string; isEdit: boolean; told: Set<string> },
): Frame {
  const say = (locale: Locale) => lastOf(life, events, locale);
  const nudged = newlyTold(message, key, told).filter(() => isEdit);
  const nudges = nudged.map((login): Send => ({
    key: `${path} ${key} ${at} ${login}`,
    say: (locale) => nudgeTo(say(locale), login),
    isAtOnce: true,
  }));
  const webhook = life.webhooks[at];
  const what = isEdit ? ["edited", ...nudged.map((login) => `a line calls ${login}`)] : ["posted"];
  return {
    caption: `${webhook ? webhookName(webhook) : ""}: ${what.join(", ")}`,
    // Two cases shown together may use the same message key.
    sends: [{ key: `${path} ${key}`, say }, ...nudges],
  };
}

/** Each user is mentioned once per state. */
function newlyTold(
  { mentionOnce }: Notification,
  key: string,
  told: Set<string>,
): readonly string[] {
  return (mentionOnce?.people ?? []).flatMap(({ login }) => {
    const about = `${key} ${mentionOnce?.state} ${login}`;
    if (told.has(about)) return [];
    told.add(about);
    return [login];
  });
}

function nudgeTo(notification: Notification, login: string): Notification {
  const id = notification.mentionOnce?.people.find((person) => person.login === login)?.id ?? "";
  return formatNudge(nudgeOf(notification, { id, login }));
}
