// A user reads and changes their own preferences in the console; chat commands do the same.

import type { PreferenceChange, Preferences } from "../../contract/accounts/preferences.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import type { Platform } from "../../core/delivery/target-key.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { Mentions } from "../../ports/accounts.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { Actor, ForgetReport } from "../../ports/records.ts";
import { findTokens, revokeOnHost } from "./host-tokens.ts";

type PreferencePorts = Pick<
  ConsolePorts,
  "preferences" | "watches" | "chatLinks" | "openDirect" | "labels"
>;

const MINUTE_MS = 60_000;

export async function readPreferences(
  { preferences, watches }: Pick<PreferencePorts, "preferences" | "watches">,
  userId: string,
): Promise<Preferences> {
  const [{ hours, feed, snoozedUntil }, watched] = await Promise.all([
    preferences.read(userId),
    watches.list(userId),
  ]);
  return {
    hours: hours ?? null,
    snoozedUntil: snoozedUntil ?? null,
    directMessages: feed?.platform ?? null,
    watches: watched.map(({ id, title, wants }) => ({ id, title, wants })),
  };
}

/** Direct messages first, because only they can be refused. A refusal then leaves nothing half changed. */
export async function changePreferences(
  ports: PreferencePorts,
  userId: string,
  { hours, snoozeMinutes, directMessages }: PreferenceChange,
): Promise<void> {
  const { preferences } = ports;
  if (directMessages !== undefined) await sendDirectly(ports, userId, directMessages);
  if (hours !== undefined) await preferences.setHours(userId, hours ?? undefined);
  if (snoozeMinutes !== undefined)
    await preferences.snooze(
      userId,
      snoozeMinutes === null ? undefined : snoozeMinutes * MINUTE_MS,
    );
}

async function sendDirectly(
  ports: PreferencePorts,
  userId: string,
  platform: Platform | null,
): Promise<void> {
  if (platform === null) return ports.preferences.setFeed(userId, undefined);
  const links = await ports.chatLinks.list(userId);
  const link = links.find((each) => each.platform === platform);
  const label = ports.labels[platform];
  if (!link)
    throw new Refusal("invalid", `directMessages: link your ${label} account first: /relay login`);
  const target = await openDirect(ports, link);
  if (!target)
    throw new Refusal(
      "invalid",
      `directMessages: ${label} does not let Relay write to you. Allow messages from the bot, then try again`,
    );
  await ports.preferences.setFeed(userId, target);
}

async function openDirect(
  { openDirect: open, labels }: PreferencePorts,
  link: { platform: Platform; chatUserId: string },
) {
  try {
    return await open(link);
  } catch {
    throw new Refusal("bad-gateway", `${labels[link.platform]} did not answer. Try again`);
  }
}

export async function endWatch(
  { watches }: Pick<PreferencePorts, "watches">,
  userId: string,
  id: string,
): Promise<void> {
  const watch = (await watches.list(userId)).find((each) => each.id === id);
  if (watch) await watches.end(userId, watch);
}

export async function setMentions(
  { chatLinks }: Pick<PreferencePorts, "chatLinks">,
  userId: string,
  wanted: { platform: Platform; chatUserId: string; mentions: Mentions },
): Promise<void> {
  const account = { platform: wanted.platform, userId: wanted.chatUserId };
  const linked = await chatLinks.find(account);
  if (linked?.userId !== userId) throw new Refusal("not-found", "Not found");
  await chatLinks.setMentions(account, wanted.mentions);
}

// A user deletes their personal data.

type PersonalDataPorts = Pick<
  ConsolePorts,
  "personalData" | "identities" | "tokens" | "signInMethods" | "log"
>;

/** Revocation on the code host is best effort; the deletion succeeds even if the host is unavailable. */
export async function forgetMe(
  ports: PersonalDataPorts,
  { userId, login }: Viewer,
  { confirm, actor }: { confirm: string; actor: Actor },
): Promise<ForgetReport> {
  if (confirm !== login) throw new Refusal("invalid", "confirm must be your login");
  const records = await findTokens(ports, userId);
  const report = await ports.personalData.forget(userId, actor);
  for (const record of records) await revokeOnHost(ports, record);
  return report;
}
