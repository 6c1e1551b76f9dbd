// Sends a test message to a target. For an active target it goes through the lane. For a paused target it is sent at
// once, so that a user sees the platform's answer before resuming.

import type { Platform } from "../../contract/kernel/target.ts";
import type { Target } from "../../contract/routing/routes.ts";
import type { TestNotice } from "../../contract/messages/notices.ts";
import { formatTestNotice } from "../../core/messages/notices/setup-notices.ts";
import { claimOf, needsClaim, unclaimedFaults } from "../../core/config/channel-claims.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { nonceOf } from "../../core/delivery/nonce.ts";
import type { SendResult } from "../../core/delivery/send-result.ts";
import type { SeenGroup, Viewer } from "../../core/accounts/viewer.ts";
import { localeOf } from "../../core/i18n/locales.ts";
import type { Actor } from "../../ports/records.ts";
import type { Chat } from "../../ports/chat-platform.ts";
import type { Clock } from "../../ports/system.ts";
import type { ConfigStore } from "../../ports/config.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import type { TargetStore } from "../../ports/targets.ts";
import { requireRole } from "../accounts/require-role.ts";

type Ports = {
  targets: Pick<TargetStore, "sendTest" | "endTest" | "claimState">;
  configStore: Pick<ConfigStore, "read">;
  clock: Pick<Clock, "now">;
  mustBeClaimed: boolean;
  /** Undefined if this process cannot send to the platform. */
  chatOf(platform: Platform): Pick<Chat, "render" | "send"> | undefined;
};

/** `answer` is undefined if the message is queued in the lane. */
export type TargetTestResult = { sendId: string; answer: Answer | undefined };
type Answer = { result: SendResult; durationMs: number };

const SEND_MS = 10_000;

export async function testTarget(
  ports: Ports,
  viewer: Viewer,
  { groupId, target, actor }: { groupId: string; target: Target; actor: Actor },
): Promise<TargetTestResult> {
  const group = requireRole(viewer, groupId, "admin");
  if (needsClaim({ viewer, mustBeClaimed: ports.mustBeClaimed }, target))
    await requireClaim(ports, { viewer, group, target });
  const notice = { kind: "targetTest", requestedBy: viewer.login } as const;
  const chat = ports.chatOf(target.platform);
  const test = await ports.targets.sendTest(group.key, target, {
    notice,
    actor,
    canSendNow: chat !== undefined,
  });
  if (test.outcome === "tooSoon")
    throw new Refusal("too-many", "Too many requests", Math.max(1, Math.ceil(test.waitMs / 1000)));
  const { sendId } = test;
  if (test.outcome === "added" || !chat) return { sendId, answer: undefined };
  const { groups } = await ports.configStore.read();
  const stored = groups.find(({ key }) => key === group.key);
  const answer = await sendNow(
    { chat, clock: ports.clock },
    { ...test, target, notice, group: stored },
  );
  await ports.targets.endTest(sendId, answer);
  return { sendId, answer };
}

type Begun = {
  sendId: string;
  createdAt: number;
  target: Target;
  notice: TestNotice;
  group: StoredGroup | undefined;
};

async function sendNow(
  { chat, clock }: Pick<Ports, "clock"> & { chat: Pick<Chat, "render" | "send"> },
  { target, notice, group, ...send }: Begun,
): Promise<Answer> {
  const locale = localeOf(group?.lang);
  // Only edits show a time.
  const look = { locale, emoji: group?.emoji ?? true, isEdit: false, roleIds: [], now: "" };
  const message = chat.render(formatTestNotice(notice, { name: group?.name ?? "" }, locale), look);
  const startedAt = clock.now();
  const posting = { target, message, messageId: undefined, nonce: nonceOf(send) };
  const result = await chat.send(posting, AbortSignal.timeout(SEND_MS));
  return { result, durationMs: clock.now() - startedAt };
}

/** Same rule as for saving a route: a group without a claim cannot send a test. */
async function requireClaim(
  { targets, configStore, mustBeClaimed }: Ports,
  { viewer, group, target }: { viewer: Viewer; group: SeenGroup; target: Target },
): Promise<void> {
  const { groups, savedRoutes } = await configStore.read();
  const place = claimOf(target);
  const state = await targets.claimState(group.key, place);
  const placesIf = (wanted: typeof state) =>
    new Map([[group.key, new Set(state === wanted ? [place] : [])]]);
  const [fault] = unclaimedFaults(
    {
      routes: savedRoutes,
      claims: placesIf("claimed"),
      disconnected: placesIf("disconnected"),
      group: groups.find(({ key }) => key === group.key),
    },
    { viewer, mustBeClaimed },
    [{ path: "target", target }],
  );
  if (fault !== undefined) throw new Refusal("invalid", fault);
}
