// Labels of the profile's choices.

import type { getPreferences } from "../../src/contract/accounts/preferences.ts";
import type { ReplyOf } from "../api/call.ts";
import { duration, exactly } from "../parts/words.ts";

export type PreferencesReply = ReplyOf<typeof getPreferences>;

export const MENTIONS = [
  { value: "ping", label: "Mention me" },
  { value: "silent", label: "Mention silently" },
  { value: "never", label: "Never mention me" },
] as const;

export const SNOOZES = [
  { minutes: 60, label: "1 hour" },
  { minutes: 240, label: "4 hours" },
  { minutes: 1_440, label: "1 day" },
] as const;

const WANTS: Readonly<Record<PreferencesReply["watches"][number]["wants"], string>> = {
  green: "when its checks pass",
  merged: "when it is merged or closed",
  answered: "when another person replies",
};

export function watchWords(wants: keyof typeof WANTS): string {
  return `You get one message ${WANTS[wants]}.`;
}

export function snoozeWords(snoozedUntil: number | null, now: number): string {
  if (snoozedUntil === null || snoozedUntil <= now) return "Direct messages are sent right away.";
  return `Direct messages are held until ${exactly(snoozedUntil)}, for ${duration(snoozedUntil - now)}.`;
}
