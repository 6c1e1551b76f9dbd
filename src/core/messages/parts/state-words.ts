// What the states of an alert are called: by default an alert, by the data of a preset a build.

import type { AlertState, StateWords } from "../../../contract/presets/preset.ts";
import type { PlainKey } from "../../i18n/locale.ts";

type Labelled = {
  state: AlertState;
  /** A user brought this state, and no event of the sender. */
  isByUser: boolean;
  isFlapping: boolean;
};

const ALERT = {
  firing: "incident.firing",
  acknowledged: "incident.acknowledged",
  resolved: "incident.resolved",
} as const satisfies Record<AlertState, PlainKey>;

/** A build that a user resolved has not passed. */
const BUILD = {
  sender: { firing: "build.failed", acknowledged: "build.stopped", resolved: "build.passed" },
  user: { firing: "build.failed", acknowledged: "build.acknowledged", resolved: "build.resolved" },
} as const satisfies Record<"sender" | "user", Record<AlertState, PlainKey>>;

export function stateLabel(
  words: StateWords | undefined,
  { state, isByUser, isFlapping }: Labelled,
): PlainKey {
  const isBuild = words === "build";
  if (isFlapping && state === "firing") return isBuild ? "build.flapping" : "incident.flapping";
  return isBuild ? BUILD[isByUser ? "user" : "sender"][state] : ALERT[state];
}
