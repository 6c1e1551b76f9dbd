// Fault injection in the platforms of the sandbox.

import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Platform } from "../../src/core/delivery/target-key.ts";
import type { Sandbox } from "./rig.ts";

const MAX_ATTEMPTS = 10;
const TRY_AGAIN_MS = 500;

export type PlatformUrls = Readonly<Partial<Record<Platform, string>>>;

export function faultControls(urls: PlatformUrls): Pick<Sandbox, "misbehave" | "behave"> {
  const faultsOf = (platform: Platform) => `${urls[platform]}/_sandbox/faults`;
  return {
    misbehave: (platform, script) => post(faultsOf(platform), script),
    behave: async (platform) => void (await request(faultsOf(platform), { method: "DELETE" })),
  };
}

const Unconnected = z.object({ cause: z.object({ syscall: z.literal("connect") }) });

/**
 * Each request has its own connection, because a busy machine may reuse one that just closed. A failed connect is
 * retried: nothing was sent yet.
 */
export async function request(
  url: string,
  options: { method?: string; body?: string } = {},
): Promise<Response> {
  const headers = { connection: "close", "content-type": "application/json" };
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await fetch(url, { ...options, headers });
    } catch (error) {
      if (attempts === MAX_ATTEMPTS || !Unconnected.safeParse(error).success) throw error;
      await sleep(TRY_AGAIN_MS);
    }
  }
}

async function post(url: string, body: object): Promise<void> {
  const response = await request(url, { method: "POST", body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status} ${await response.text()}`);
}
