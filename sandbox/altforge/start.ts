// Composition root of the sandbox of Gitea and Forgejo: pages at the root, API below `/api/v1`, webhooks to one hook.

import { type SandboxPlatform, type ServerOptions, startPlatform } from "../platform/server.ts";
import type { Kit } from "../platform/kit.ts";
import { createUnderWay } from "../platform/under-way.ts";
import { assetOperations } from "../pages/assets.ts";
import { avatarOperation } from "../forge/avatar-operation.ts";
import { browseOperations } from "../forge/browse.ts";
import { createCodeBook } from "../forge/oauth/codes.ts";
import { webOperations } from "../forge/oauth/web.ts";
import { forgeStateFromSeed } from "../forge/state/from-seed.ts";
import type { ForgeState } from "../forge/state/state.ts";
import type { SharedSeed } from "../shared-seed.ts";
import { type AltforgeActs, createAltforgeActs } from "./acts.ts";
import { type AltforgeApp, RELAY_APP } from "./app-settings.ts";
import { actOperations, sendingOperations } from "./control.ts";
import { deliveryRow } from "./webhooks/delivery-row.ts";
import type { AltforgeHost } from "./host.ts";
import { authorizePages } from "./oauth/authorize.ts";
import { createGrantBook } from "./oauth/grants.ts";
import type { AltforgeHook } from "./webhooks/hook.ts";
import { createSending, type Sending } from "./webhooks/sending.ts";
import { altforgeWire } from "./wire.ts";

export type Altforge = SandboxPlatform & Sending & AltforgeActs & { state: ForgeState };

export type AltforgeOptions = ServerOptions & {
  seed: SharedSeed;
  hook?: AltforgeHook;
  app?: Partial<AltforgeApp>;
};

export async function startAltforge(options: AltforgeOptions): Promise<Altforge> {
  const { plan, ...platform } = await startPlatform(options, (kit, url) => {
    const host = createHost(options, kit, url);
    const acts = createAltforgeActs(host);
    return { ...altforgeWire(host), pages: pagesOf(host, acts), host, acts };
  });
  const { host, acts } = plan;
  return { ...platform, ...host.sending, ...acts, state: host.state };
}

function createHost(
  { seed, hook, app: given }: AltforgeOptions,
  kit: Kit,
  url: () => string,
): AltforgeHost {
  const app: AltforgeApp = { ...RELAY_APP, redirectUris: [], ...given };
  const state = forgeStateFromSeed(seed, kit.clock.now());
  return {
    site: {
      kit,
      state,
      url,
      platform: "altforge",
      title: "Gitea",
      pullSegment: "pulls",
      loginPath: "/user/login",
      assets: ["altforge.css"],
    },
    kit,
    seed,
    url,
    state,
    app,
    codes: createCodeBook(kit.clock),
    grants: createGrantBook({ clock: kit.clock, app }),
    sending: createSending({ kit, seed, url }, hook),
    underWay: createUnderWay(),
  };
}

function pagesOf(host: AltforgeHost, acts: AltforgeActs) {
  const { site, sending } = host;
  return [
    ...assetOperations(`${import.meta.dirname}/assets`),
    ...webOperations(site, authorizePages(host)),
    ...sendingOperations(sending),
    ...actOperations(acts),
    avatarOperation(site),
    ...browseOperations(site, () => sending.deliveries().map(deliveryRow)),
  ];
}
