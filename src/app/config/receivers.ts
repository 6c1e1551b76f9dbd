// Connects a URL to a group as a channel, once it answered a signed challenge.

import { chatOf, type Platform } from "../../contract/kernel/target.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { ChallengeResult } from "../../ports/chat-adapter.ts";
import type { Actor } from "../../ports/records.ts";
import type { Random } from "../../ports/system.ts";
import type { Receiver, ReceiverStore } from "../../ports/targets.ts";
import { requireRole, roleCheck } from "../accounts/require-role.ts";

type Ports = {
  receiverStore: ReceiverStore;
  challenge(
    platform: Platform,
    receiver: Pick<Receiver, "url" | "secret">,
  ): Promise<ChallengeResult>;
  random: Pick<Random, "hex">;
};

const ID_BYTES = 8;

/** Returns the id of the new channel. */
export async function connectReceiver(
  ports: Ports,
  { viewer, actor }: { viewer: Viewer; actor: Actor },
  { groupId, platform, receiver }: { groupId: string; platform: Platform; receiver: Receiver },
): Promise<string> {
  const group = requireRole(viewer, groupId, "owner");
  if (chatOf(platform).connect !== "url")
    throw new Refusal("invalid", `platform: channels of ${platform} are connected by a code`);
  const answer = await ports.challenge(platform, receiver);
  if (answer.outcome === "refused") throw new Refusal("invalid", `url: ${answer.why}`);
  const channelId = ports.random.hex(ID_BYTES);
  const check = roleCheck(viewer, group, "owner");
  await ports.receiverStore.add(`${platform}:${channelId}`, receiver, group, { actor, check });
  return channelId;
}
