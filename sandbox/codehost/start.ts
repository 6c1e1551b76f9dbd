// Composition root of the GitHub sandbox: web at the root, API below `/api/v3`, webhooks to all hooks.

import { type SandboxResponse, type SandboxCall, json } from "../platform/call.ts";
import type { Kit } from "../platform/kit.ts";
import type { Operation } from "../platform/operations.ts";
import {
  type ServerPlan,
  type SandboxPlatform,
  type ServerOptions,
  startPlatform,
} from "../platform/server.ts";
import { assetOperations } from "../pages/assets.ts";
import type { SharedSeed } from "../shared-seed.ts";
import { type Acts, createActs } from "./acts.ts";
import type { AppSettings } from "./app-settings.ts";
import { actOperations } from "./control.ts";
import { API, type Url } from "./describe/urls.ts";
import type { Host } from "./host.ts";
import { installOperations } from "./install-web.ts";
import { createCodeBook } from "./oauth/codes.ts";
import { exchange } from "./oauth/exchange.ts";
import { createTokenBook } from "./oauth/tokens.ts";
import { webOperations } from "./oauth/web.ts";
import { browseOperations } from "./browse.ts";
import { avatar } from "./pages/avatar.ts";
import { notFoundPage } from "./pages/not-found.ts";
import { createInstallationTokens } from "./rest/installation-tokens.ts";
import { createRest } from "./rest/rest.ts";
import { stateFromSeed } from "./state/from-seed.ts";
import type { CodehostState } from "./state/state.ts";
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
  return {
    kit,
    seed,
    url,
    state: stateFromSeed(seed, kit.clock.now()),
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
      ...assetOperations(`${import.meta.dirname}/assets`),
      ...webOperations(host),
      ...installOperations(host),
      ...actOperations(host, acts),
      avatarOperation(host),
      ...browseOperations(host, acts),
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
  return isExchange ? exchange(host, call) : notFoundPage(host);
}

function avatarOperation(host: Host): Operation {
  return {
    method: "GET",
    path: "/avatars/:id",
    run: (_call, { id }) => {
      const account = [...host.state.accounts.values()].find((one) => String(one.id) === id);
      if (!account) return notFoundPage(host);
      const headers = { "content-type": "image/svg+xml", "cache-control": "max-age=300" };
      return { status: 200, headers, body: avatar(account) };
    },
  };
}
