// Faults in acme's chats: a bot without write permission, an archived thread, a chat with errors, and one with a long
// 429.

import type { Script } from "../../sandbox/platform/faults.ts";
import type { Seed } from "../../sandbox/seed.ts";
import { placeOf } from "../../src/core/delivery/target-key.ts";
import type { Target } from "../../src/contract/routing/routes.ts";
import { request, requestPlatform } from "../../sandbox/platform/request.ts";
import { placesIn } from "../sandbox/places.ts";
import type { RunningSandbox } from "../sandbox/running.ts";
import type { ScriptFailure } from "./script.ts";

/** Longer than a typical demo. */
const QUIET_SECONDS = 3_600;

type Chats = { running: RunningSandbox; seed: Seed; thread: Target };

export async function begin(
  { running, seed, thread }: Chats,
  failure: ScriptFailure,
): Promise<void> {
  const { channel } = placesIn(seed);
  const change = (target: Target, state: object) =>
    request("PATCH", `${running[target.platform]}/_sandbox/channels/${placeOf(target)}`, state);
  const fail = (target: Target, script: Omit<Script, "target">) =>
    requestPlatform(running[target.platform], "faults", { target: placeOf(target), ...script });
  if (failure === "securityReadOnly") await change(channel("security"), { isReadOnly: true });
  if (failure === "ciShaky") {
    await change(thread, { isArchived: true });
    await fail(channel("On-call"), {
      steps: [
        { kind: "html-502" },
        { kind: "429", retryAfterSeconds: 2 },
        { kind: "reset-before" },
        { kind: "ok" },
      ],
    });
  }
  if (failure === "reviewsSlowed")
    await fail(channel("Shop team"), {
      steps: [{ kind: "429", retryAfterSeconds: QUIET_SECONDS }],
      afterwards: "last",
    });
}
