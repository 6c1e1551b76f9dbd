// The whole HTTP surface in reading order. There is no autoloading: every route is registered here.

import type { Log } from "../ports/system.ts";
import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { IngressRules } from "../app/ingress/receive-webhook.ts";
import type { ConsolePorts, Ports } from "../ports/index.ts";
import { accessRequestsApi } from "./accounts/access-requests.ts";
import { installPages } from "./accounts/install.ts";
import { inviteApi } from "./accounts/invite.ts";
import { optOutPageApi } from "./accounts/opt-out-form.ts";
import { membershipsApi } from "./accounts/memberships.ts";
import { signInApi } from "./accounts/sign-in.ts";
import { consoleFallback, consolePagesApi } from "./admin/console-pages.ts";
import type { ConsoleProgram } from "./admin/console-program.ts";
import { adminApi } from "./admin/index.ts";
import { configApi, configSchemaApi } from "./config/config-api.ts";
import { ingressApi } from "./ingress/webhooks.ts";
import { type ChatWebhookParts, chatWebhooksApi } from "./interactions/chat-webhooks.ts";
import { actionsApi } from "./interactions/host-actions.ts";
import { acceptJson } from "./kit/body-parsers.ts";
import { answerErrors, answerUnknown } from "./kit/errors.ts";
import { logRequests } from "./kit/request-log.ts";
import { HSTS_SUBDOMAINS } from "./kit/security-headers.ts";
import { openServer, requireOneHost } from "./kit/server.ts";
import { securityTxtApi, type SecurityTxtParts } from "./kit/service/security-txt.ts";
import { serviceApi, type ServiceParts } from "./kit/service/service.ts";
import type { RichHeaderSeal } from "./messages/rich-header-seal.ts";
import { richHeaderApi } from "./messages/rich-header.ts";
import { PAGE_LOOK, pageLook } from "./pages/page.ts";

export type AppParts = {
  ports: Ports;
  consolePorts: ConsolePorts;
  /** Undefined if the console is not built. */
  consoleProgram: ConsoleProgram | undefined;
  rules: IngressRules;
  service: ServiceParts;
  securityTxt: SecurityTxtParts;
  richHeaders: RichHeaderSeal;
  chatWebhooks: ChatWebhookParts;
  trustedProxies: readonly string[];
  /** Whether HSTS covers the subdomains of BASE_URL's host. */
  hstsSubdomains: boolean;
  /** Whether an error means that the database is unavailable. */
  isUnavailable(error: unknown): boolean;
  /** Called for every registered route. */
  onRoute?: ((method: string, path: string) => void) | undefined;
};

export function buildApp(parts: AppParts): FastifyInstance {
  const { ports, consolePorts, rules, service, richHeaders, trustedProxies, isUnavailable } = parts;
  const app = openServer({
    genReqId: requestIds(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
  });
  answerErrors(app, ports.log, isUnavailable);
  logRequests(app, ports.log);
  requireOneHost(app);
  acceptJson(app);
  app.addHook("onRoute", ({ method, url }) => {
    for (const each of [method].flat()) parts.onRoute?.(each, url);
  });
  const notFound = answerUnknown(app);

  const assetNames = [...(parts.consoleProgram?.assets.keys() ?? [])];
  app.decorate(PAGE_LOOK, pageLook(assetNames, service.version));
  app.decorate(HSTS_SUBDOMAINS, parts.hstsSubdomains);
  app.register(serviceApi(service));
  app.register(securityTxtApi(parts.securityTxt));
  app.register(ingressApi(ports, rules));
  app.register(chatWebhooksApi(parts.chatWebhooks));
  app.register(richHeaderApi(richHeaders));
  app.register(adminApi(consolePorts));
  app.register(signInApi(consolePorts));
  app.register(consolePagesApi(consolePorts, parts.consoleProgram));
  app.register(consoleFallback(consolePorts, parts.consoleProgram, notFound), { prefix: "/admin" });
  app.register(inviteApi(consolePorts));
  app.register(accessRequestsApi(consolePorts));
  app.register(membershipsApi(consolePorts));
  app.register(optOutPageApi(consolePorts));
  app.register(actionsApi(consolePorts));
  app.register(configApi(consolePorts));
  app.register(configSchemaApi());
  app.register(installPages(consolePorts));
  return app;
}

/** Unique across processes and restarts, and cheap: a random prefix and a counter. */
function requestIds(): () => string {
  const start = randomBytes(6).toString("base64url");
  let count = 0;
  return () => `${start}-${(count += 1).toString(36)}`;
}

/** App of a worker without the API: health, readiness and metrics. */
export function buildWorkerApp(service: ServiceParts, log: Log): FastifyInstance {
  const app = openServer();
  answerErrors(app, log);
  requireOneHost(app);
  answerUnknown(app);
  app.register(serviceApi(service));
  return app;
}
