// Delivery checks of `relay doctor`: chats, bots, targets and quarantined events.

import type { Labels } from "../../contract/kernel/products.ts";
import { chatPlatform, missingFor } from "../wire/chats.ts";
import { hasInteractions, type Platform, PLATFORMS } from "../../contract/kernel/target.ts";
import { oneLine } from "../../core/kernel/text/one-line.ts";
import type { DeliveryDiagnosis } from "../../store/alerts/diagnose.ts";
import type { Config } from "../settings/config.ts";
import { labelsFrom } from "../settings/labels.ts";
import { type Finding, hint } from "./finding.ts";

/** Leaving a chat out completely is ok if another one is configured. */
export function judgeChats(config: Config): Finding[] {
  const labels = labelsFrom(config);
  const chats = PLATFORMS.map((platform) => ({
    what: labels[platform],
    needs: chatPlatform(platform).needs(config).toSend,
    unset: missingFor("toSend", platform, config),
  }));
  const isAnySet = chats.some(({ needs, unset }) => needs.length > 0 && unset.length === 0);
  return chats.map(({ what, needs, unset }) => {
    if (needs.length === 0) return { what, verdict: "ok", say: "needs no settings" };
    if (unset.length === 0) return { what, verdict: "ok", say: "URL and token are set" };
    const isChosen = isAnySet && unset.length === needs.length;
    return {
      what,
      verdict: isChosen ? "ok" : "warn",
      say: `${unset.join(" and ")} not set: nothing is sent there`,
    };
  });
}

/** Interactions are checked only for chats that Relay sends to. */
export function judgeInteractiveChats(config: Config): Finding[] {
  const labels = labelsFrom(config);
  const isSet = (platform: Platform) =>
    hasInteractions(platform) && missingFor("toSend", platform, config).length === 0;
  return PLATFORMS.filter(isSet).map((platform) => {
    const unset = missingFor("toInteract", platform, config);
    return hint(`${labels[platform]} commands`, unset.length === 0, {
      ok: "commands and buttons are set up; relay register checks them",
      warn: `${unset.join(" and ")} not set: no commands, and cards without buttons`,
    });
  });
}

export function judgeDelivery(
  { pausedTargets, bots, nearBan, quarantined }: DeliveryDiagnosis,
  labels: Labels,
): Finding[] {
  return [
    hint("targets", pausedTargets === 0, {
      ok: "none is paused",
      warn: `${pausedTargets} paused: see relay target list, then relay target resume`,
    }),
    ...judgeBots(bots, labels),
    ...judgeInvalid(nearBan, labels),
    hint("events", quarantined === 0, {
      ok: "none was quarantined in the last day",
      warn: `${quarantined} quarantined in the last day: see event_groups.error for the reason`,
    }),
  ];
}

const bad = (say: string): Finding => ({ what: "bots", verdict: "bad", say });

function judgeBots(bots: DeliveryDiagnosis["bots"], labels: Labels): Finding[] {
  if (bots.length === 0) return [{ what: "bots", verdict: "ok", say: "none is stopped" }];
  return bots.map(({ platform, state, why }) => {
    const label = labels[platform];
    const said = oneLine(why ?? "") || "no answer";
    if (state === "refused")
      return bad(
        `${label} rejects the bot (${said}): set a valid ${platform.toUpperCase()}_BOT_TOKEN and restart`,
      );
    if (state === "limited")
      return bad(
        `${label} is close to banning the bot (${said}): messages are queued until there are fewer errors; send.attempted in the log names the target`,
      );
    const say = `${label} is unavailable (${said}): messages are queued until it answers`;
    return { what: "bots", verdict: "warn", say };
  });
}

function judgeInvalid(nearBan: DeliveryDiagnosis["nearBan"], labels: Labels): Finding[] {
  return nearBan.map(({ platform, requests }) => ({
    what: "bots",
    verdict: "warn",
    say: `${labels[platform]} rejected ${requests} calls in ten minutes: look-ups, replays and test messages are queued`,
  }));
}
