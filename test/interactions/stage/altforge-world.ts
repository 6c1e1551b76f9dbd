// Both chats with a Relay that has Gitea beside GitHub. Groups hear of both on the global endpoint.

import { vi } from "vitest";
import { z } from "zod";
import { RELAY_APP } from "../../../sandbox/altforge/app-settings.ts";
import { type Altforge, startAltforge } from "../../../sandbox/altforge/start.ts";
import type { SandboxPullRequest } from "../../../sandbox/forge/state/state.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import { pullRequest } from "../../sandbox/altforge/world.ts";
import { ALTFORGE_CALLBACK } from "../../support/altforge-tokens.ts";
import { SECRETS } from "../../support/secrets.ts";
import { storeOn } from "../../support/stores.ts";
import { linkAltforgePerson } from "./linked-people.ts";
import { BUTTONS } from "./pulls.ts";
import { chatConfig, type ChatWorld, startChats } from "./world.ts";

export type AltforgeChatWorld = ChatWorld & {
  altforge: Altforge;
  /** In both chats, with a token of Gitea, and no account on GitHub. */
  linkAltforge(login: string): Promise<void>;
};

/** `members`: of every group, beside its owner. */
export async function startAltforgeChats(
  members: readonly object[] = [],
): Promise<AltforgeChatWorld> {
  const seed = readSeed();
  const altforge = await startAltforge({ seed, app: { redirectUris: [ALTFORGE_CALLBACK] } });
  const { groups, routes } = chatConfig();
  const unbound = groups.map((group) => ({
    ...group,
    installationId: undefined,
    unclaimedInstallations: true,
    members: [...group.members, ...members],
  }));
  const world = await startChats(
    {
      ALTFORGE_WEB_URL: altforge.url,
      ALTFORGE_CLIENT_ID: RELAY_APP.clientId,
      ALTFORGE_CLIENT_SECRET: RELAY_APP.clientSecret,
    },
    { groups: unbound, routes },
  );
  altforge.setHook({ url: `${world.url}/webhook`, secret: SECRETS.altforge });
  const store = storeOn(world.urls);
  return {
    ...world,
    altforge,
    async linkAltforge(login) {
      world.greet(login);
      await linkAltforgePerson({ store, altforge, sql: world.sql }, login);
    },
    async stop() {
      await store.close();
      await world.stop();
      await altforge.stop();
    },
  };
}

const Opened = z.object({ pull_request: z.object({ head: z.object({ sha: z.string() }) }) });

/** Gitea tells that it was opened: its card is in both chats, with buttons for its head. */
export async function showAltforgePull({
  altforge,
  chats,
}: Pick<AltforgeChatWorld, "altforge" | "chats">): Promise<SandboxPullRequest> {
  const pull = pullRequest(altforge);
  const payload = altforge.sample("pull_request");
  pull.headSha = Opened.parse(payload).pull_request.head.sha;
  await altforge.deliver("pull_request", payload);
  for (const chat of Object.values(chats))
    await vi.waitUntil(() => String(chat.card(`#${pull.number} `)?.buttons) === String(BUTTONS), {
      timeout: 90_000,
      interval: 20,
    });
  return pull;
}
