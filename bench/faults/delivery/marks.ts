// The number of a webhook inside the text that people see. Letters and digits alone: no platform has to
// escape them.

import type { AlertState } from "../../../src/contract/presets/preset.ts";

const ALERT_STATES: readonly AlertState[] = ["firing", "acknowledged", "resolved"];

const MARK = /\brig n(\d+) end\b/;

export function markOf(number: number): string {
  return `rig n${number} end`;
}

export function readMark(text: string): number | undefined {
  const digits = MARK.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const LIFE_MARK = /\blife(\d+)x\b/;

/** The same of a life, in the name of its repository: every message of it has that, or leads there. */
export function lifeMark(life: number): string {
  return `life${life}x`;
}

export function readLifeMark(text: string): number | undefined {
  const digits = LIFE_MARK.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const ALERT_MARK = /\balert(\d+)x\b/;
const ALERT_STATE = /\bAlert (firing|acknowledged|resolved)\b/;

/** The same of an alert, as its title. */
export function alertMark(alert: number): string {
  return `alert${alert}x`;
}

/** In English, with the state that the message shows. */
export function readAlertMark(text: string) {
  const alert = ALERT_MARK.exec(text)?.[1];
  const state = ALERT_STATES.find((each) => each === ALERT_STATE.exec(text)?.[1]);
  return alert === undefined || state === undefined ? undefined : { alert: Number(alert), state };
}
