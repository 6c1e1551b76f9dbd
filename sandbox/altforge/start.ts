// Gitea and Forgejo as a local server. It has almost no API, but sends webhooks as they do.

import { type SandboxPlatform, type ServerOptions, startPlatform } from "../platform/server.ts";
import type { SharedSeed } from "../shared-seed.ts";
import { sendingOperations } from "./control.ts";
import type { AltforgeHook } from "./hook.ts";
import { createSending, type Sending } from "./sending.ts";
import { altforgeWire } from "./wire.ts";

export type Altforge = SandboxPlatform & Sending;

export type AltforgeOptions = ServerOptions & { seed: SharedSeed; hook?: AltforgeHook };

export async function startAltforge({
  seed,
  hook,
  ...options
}: AltforgeOptions): Promise<Altforge> {
  const { plan, ...platform } = await startPlatform(options, (kit, url) => {
    const sending = createSending(kit, seed, hook);
    const wire = altforgeWire(url, () => sending.hook()?.isForgejo ?? false);
    return { ...wire, pages: sendingOperations(sending), sending };
  });
  return { ...platform, ...plan.sending };
}
