// The admin API, in reading order: one scope, one door, one file per resource.

import type { FastifyPluginAsync } from "fastify";
import type { ConsolePorts } from "../../ports/index.ts";
import { groupAccessApi } from "./access-requests.ts";
import { apiTokensApi } from "./api-tokens.ts";
import { backtestApi } from "./backtest.ts";
import { botsApi } from "./bots.ts";
import { claimsApi } from "./claims.ts";
import { groupsApi } from "./groups.ts";
import { invitesApi } from "./invites.ts";
import { meApi } from "./me.ts";
import { routesApi } from "./routes.ts";
import { auditApi } from "./audit.ts";
import { eventsApi } from "./events.ts";
import { exportsApi } from "./exports.ts";
import { logsApi } from "./logs.ts";
import { rejectedApi } from "./rejected.ts";
import { replaysApi } from "./replays.ts";
import { guardAdmin } from "./scope.ts";
import { personalDataApi } from "./personal-data.ts";
import { linksApi, sessionsApi } from "./sessions.ts";
import { tokensApi } from "./tokens.ts";
import { webhookSecretsApi } from "./webhook-secrets.ts";
import { figuresApi } from "./figures.ts";
import { preferencesApi } from "./preferences.ts";
import { previewApi } from "./preview.ts";
import { targetsApi } from "./targets.ts";
import { unclaimedApi } from "./unclaimed.ts";
import { whyApi } from "./why.ts";

export function adminApi(ports: ConsolePorts): FastifyPluginAsync {
  return async (scope) => {
    guardAdmin(scope, ports);
    meApi(scope, ports);
    sessionsApi(scope, ports);
    linksApi(scope, ports);
    preferencesApi(scope, ports);
    personalDataApi(scope, ports);
    tokensApi(scope, ports);
    routesApi(scope, ports);
    groupsApi(scope, ports);
    invitesApi(scope, ports);
    groupAccessApi(scope, ports);
    apiTokensApi(scope, ports);
    webhookSecretsApi(scope, ports);
    claimsApi(scope, ports);
    logsApi(scope, ports);
    eventsApi(scope, ports);
    whyApi(scope, ports);
    auditApi(scope, ports);
    exportsApi(scope, ports);
    rejectedApi(scope, ports);
    unclaimedApi(scope, ports);
    figuresApi(scope, ports);
    targetsApi(scope, ports);
    botsApi(scope, ports);
    replaysApi(scope, ports);
    previewApi(scope, ports);
    backtestApi(scope, ports);
  };
}
