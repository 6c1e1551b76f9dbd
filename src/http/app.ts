// The whole HTTP surface, in reading order. No autoloading: what is not listed here does not exist.

import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { IngressRules } from "../app/ingress/receive-webhook.ts";
import type { ConsolePorts, Ports } from "../ports/index.ts";
import { actionsApi } from "./actions.ts";
import { adminApi } from "./admin/index.ts";
import { type ChatWebhookParts, chatWebhooksApi } from "./chat-doors.ts";
import { answerUnknown } from "./allowed-methods.ts";
import { answerErrors } from "./errors.ts";
import { installPages } from "./install.ts";
import { ingressApi } from "./ingress.ts";
import { configApi, configSchemaApi } from "./config-api.ts";
import { accessRequestsApi } from "./access-requests.ts";
import { consoleFallback, consolePagesApi } from "./console-pages.ts";
import type { ConsoleProgram } from "./console-program.ts";
import { inviteApi } from "./invite.ts";
import { membershipsApi } from "./memberships.ts";
import { PAGE_LOOK, pageLook } from "./pages/page.ts";
import { acceptJson } from "./json-bodies.ts";
import { logRequests } from "./request-log.ts";
import type { RichHeaderSeal } from "./rich-header-seal.ts";
import { richHeaderApi } from "./rich-header.ts";
import { HSTS_SUBDOMAINS } from "./security-headers.ts";
import { type SecurityTxtParts, securityTxtApi } from "./security-txt.ts";
import { openServer, requireOneHost } from "./server-options.ts";
import { type ServiceParts, serviceApi } from "./service.ts";
import { signInApi } from "./sign-in.ts";

export type AppParts = {
  ports: Ports;
  consolePorts: ConsolePorts;
  /** Undefined where nobody has built it. */
  consoleProgram: ConsoleProgram | undefined;
  rules: IngressRules;
  service: ServiceParts;
  securityTxt: SecurityTxtParts;
  richHeaders: RichHeaderSeal;
  chatWebhooks: ChatWebhookParts;
  trustedProxies: readonly string[];
  /** Whether HSTS covers the subdomains of BASE_URL's host. */
  hstsSubdomains: boolean;
  /** Whether a failure means that the database cannot be reached just now. */
  isUnavailable(error: unknown): boolean;
  /** Hears of every route there is. */
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
  app.register(actionsApi(consolePorts));
  app.register(configApi(consolePorts));
  app.register(configSchemaApi());
  app.register(installPages(consolePorts));
  return app;
}

/** Unique over processes and restarts, and cheap: a random start, then a counter. */
function requestIds(): () => string {
  const start = randomBytes(6).toString("base64url");
  let count = 0;
  return () => `${start}-${(count += 1).toString(36)}`;
}
