// The admin API in reading order: one scope, one guard, one function per resource.

import type { FastifyPluginAsync } from "fastify";
import type { ConsolePorts } from "../../ports/index.ts";
import { groupAccessApi, invitesApi } from "../accounts/members-api.ts";
import { apiTokensApi, groupsApi, webhookSecretsApi } from "../config/groups-api.ts";
import { backtestApi, previewApi } from "../backtest/backtest-api.ts";
import { botsApi, claimsApi, targetsApi } from "../delivery/targets-api.ts";
import { identitiesApi, peopleApi } from "../accounts/people-api.ts";
import { mappingFilesApi, mappingsApi, optOutApi } from "../accounts/mappings-api.ts";
import { meApi, personalDataApi, preferencesApi } from "../accounts/me-api.ts";
import { routesApi } from "../config/routes-api.ts";
import {
  auditApi,
  eventsApi,
  figuresApi,
  logsApi,
  rejectedApi,
  unclaimedApi,
  whyApi,
} from "../records/records-api.ts";
import { endpointsApi } from "../ingress/endpoints-api.ts";
import { samplesApi } from "../ingress/samples-api.ts";
import { exportsApi } from "../records/exports-api.ts";
import { replaysApi } from "../replays/replays-api.ts";
import { guardAdmin } from "../accounts/admin-scope.ts";
import { linksApi, sessionsApi, tokensApi } from "../accounts/sessions-api.ts";

export function adminApi(ports: ConsolePorts): FastifyPluginAsync {
  return async (scope) => {
    guardAdmin(scope, ports);
    meApi(scope, ports);
    sessionsApi(scope, ports);
    linksApi(scope, ports);
    preferencesApi(scope, ports);
    personalDataApi(scope, ports);
    tokensApi(scope, ports);
    identitiesApi(scope, ports);
    peopleApi(scope, ports);
    routesApi(scope, ports);
    groupsApi(scope, ports);
    invitesApi(scope, ports);
    groupAccessApi(scope, ports);
    apiTokensApi(scope, ports);
    webhookSecretsApi(scope, ports);
    endpointsApi(scope, ports);
    samplesApi(scope, ports);
    mappingsApi(scope, ports);
    mappingFilesApi(scope, ports);
    optOutApi(scope, ports);
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
