// A receiver of HTTP targets as a local server: verifies signatures, answers challenges, keeps messages.

import { type SandboxPlatform, type ServerOptions, startPlatform } from "../platform/server.ts";
import { receivedPages } from "./page.ts";
import { createReceived, type ReceivedLog } from "./received.ts";
import { webpostWire } from "./wire.ts";

export type Webpost = SandboxPlatform & { state: ReceivedLog };

/** `secret`: of every path. The path is the channel. */
export type WebpostOptions = ServerOptions & { secret: string };

export async function startWebpost({ secret, ...options }: WebpostOptions): Promise<Webpost> {
  const { plan, ...platform } = await startPlatform(options, (kit) => {
    const state = createReceived();
    return { ...webpostWire(kit, { secret, state }), pages: receivedPages(kit, state), state };
  });
  return { ...platform, state: plan.state };
}
