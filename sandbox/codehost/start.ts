// Composition root of the GitHub sandbox: web at the root, API below `/api/v3`, webhooks to all hooks.

import { type SandboxResponse, type SandboxCall, json } from "../platform/call.ts";
import type { Kit } from "../platform/kit.ts";
import {
  type ServerPlan,
  type SandboxPlatform,
  type ServerOptions,
  startPlatform,
} from "../platform/server.ts";
import { avatarOperation } from "../forge/avatar-operation.ts";
import { browseOperations } from "../forge/browse.ts";
import { createCodeBook } from "../forge/oauth/codes.ts";
import { webOperations } from "../forge/oauth/web.ts";
import { notFoundPage } from "../forge/pages/not-found.ts";
import { assetOperations } from "../pages/assets.ts";
import type { SharedSeed } from "../shared-seed.ts";
import { type Acts, createActs } from "./acts.ts";
import type { AppSettings } from "./app-settings.ts";
import { actOperations } from "./control.ts";
import { API, type Url } from "./describe/urls.ts";
import type { Host } from "./host.ts";
import { installOperations } from "./install-web.ts";
import { authorizePages } from "./oauth/authorize-pages.ts";
import { exchange } from "./oauth/exchange.ts";
import { createTokenBook } from "./oauth/tokens.ts";
import { deliveryRow } from "./pages/delivery-row.ts";
import { createInstallationTokens } from "./rest/installation-tokens.ts";
import { createRest } from "./rest/rest.ts";
import { type CodehostState, stateFromSeed } from "./state/state.ts";
import { createPostOffice } from "./webhooks/post-office.ts";

export type CodehostOptions = ServerOptions & { seed: SharedSeed; app: AppSettings };

export type Codehost = SandboxPlatform &
  Acts & { state: CodehostState; app: Readonly<AppSettings> };

export async function startCodehost(options: CodehostOptions): Promise<Codehost> {
  const { plan, ...platform } = await startPlatform(options, (kit, url) => {
    const host = createHost(options, kit, url);
    const acts = createActs(host);
    acts.configureApp(options.app);
    return { ...createPlan(host, acts), host, acts };
  });
  const { host, acts } = plan;
  return { ...platform, ...acts, state: host.state, app: host.app };
}

function createHost({ seed, app: given }: CodehostOptions, kit: Kit, url: Url): Host {
  const app = { ...given };
  const state = stateFromSeed(seed, kit.clock.now());
  return {
    site: {
      kit,
      state,
      url,
      platform: "codehost",
      title: "GitHub",
      pullSegment: "pull",
      loginPath: "/login",
      assets: [],
    },
    kit,
    seed,
    url,
    state,
    app,
    codes: createCodeBook(kit.clock),
    tokens: createTokenBook(kit.clock),
    installationTokens: createInstallationTokens(kit.clock),
    postOffice: createPostOffice(kit, app),
  };
}

function createPlan(host: Host, acts: Acts): ServerPlan {
  const rest = createRest(host);
  return {
    answer: (call) => (isApi(call) ? rest.answer(call) : answerWeb(host, call)),
    pages: [
      ...assetOperations(),
      ...webOperations(host.site, authorizePages(host)),
      ...installOperations(host),
      ...actOperations(host, acts),
      avatarOperation(host.site),
      ...browseOperations(host.site, () => acts.deliveries().map(deliveryRow)),
    ],
    targetOf: ({ path }) => new RegExp(`^${API}/repos/([^/]+/[^/]+)`).exec(path)?.[1],
    tooMany: rest.tooMany,
    broken: (status) => json(status, { message: "Server Error" }),
  };
}

function isApi({ path }: SandboxCall): boolean {
  return path === API || path.startsWith(`${API}/`);
}

/** Besides the pages, the token endpoint is the only web URL for programs. */
function answerWeb(host: Host, call: SandboxCall): SandboxResponse {
  const isExchange = call.method === "POST" && call.path === "/login/oauth/access_token";
  return isExchange ? exchange(host, call) : notFoundPage(host.site);
}
