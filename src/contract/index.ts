// Every endpoint of the service. What is not listed here is not promised to anybody.

import {
  getConsole,
  getConsoleAsset,
  getConsolePages,
  getHome,
  getLogout,
  postLogout,
} from "./console-pages.ts";
import {
  acceptAccess,
  declineAccess,
  getAccessForm,
  getAccessRequests,
  postAccessRequest,
} from "./access-requests.ts";
import { postInteraction, postUpdate } from "./chats.ts";
import { deleteClaim, getClaims, postClaim } from "./claims.ts";
import type { Endpoint } from "./endpoint.ts";
import { deleteGroup, getGroups, putGroupName, putGroups } from "./group-lists.ts";
import {
  deleteInvite,
  getAcceptInvite,
  getInvites,
  postAcceptInvite,
  postInvite,
} from "./invites.ts";
import { deleteApiToken, getApiTokens, postApiToken } from "./api-tokens.ts";
import { getConfig, getConfigSchema, putConfig } from "./config-api.ts";
import { postClose, postComment, postMerge, postReact } from "./actions.ts";
import { getInstall, postInstallBind } from "./install.ts";
import { listAudit } from "./audit.ts";
import { getEventFigures } from "./event-figures.ts";
import { getEvent, listEvents } from "./events.ts";
import { exportAudit, exportEvents } from "./exports.ts";
import { getDelivery, getLog, listLogs } from "./logs.ts";
import { deleteLink, getLinks } from "./links.ts";
import { getMe } from "./me.ts";
import { postDeliveryChecks } from "./delivery-checks.ts";
import { getMemberships, postMembership, postMemberships } from "./memberships.ts";
import { deleteMe, getOwnExport } from "./personal-data.ts";
import { deleteWatch, getPreferences, putMentions, putPreferences } from "./preferences.ts";
import { listRejected } from "./rejected.ts";
import { getRichHeader } from "./rich-header.ts";
import { getGroupRoutes, getRoutes, putGroupRoutes, putRoutes } from "./route-lists.ts";
import { getHealth, getMetrics, getOpenApi, getReady, getSecurityTxt } from "./service.ts";
import { deletePersonSessions, deleteSession, deleteSessions, getSessions } from "./sessions.ts";
import { getAuth, getCallback, getLogin, postAuth, postUndo } from "./sign-in.ts";
import { deleteToken, getOwnToken } from "./tokens.ts";
import { deleteGroupSecret, getGroupEndpoint, postGroupSecret } from "./webhook-secrets.ts";
import { getDeliveryMetrics } from "./metrics.ts";
import { postPreview } from "./preview.ts";
import { getRouteActivity } from "./route-activity.ts";
import { getBots } from "./bots.ts";
import { getInstallation } from "./installation.ts";
import { getNames } from "./names.ts";
import { getSeenValues } from "./seen-values.ts";
import { getTargets, pauseTarget, resumeTarget, testTarget } from "./target-list.ts";
import { listUnclaimed } from "./unclaimed.ts";
import { postGroupWebhook, postWebhook } from "./webhooks.ts";
import { testRoute } from "./backtest.ts";
import { changeReplay, getReplay, getReplays, postReplay, startReplay } from "./replays.ts";
import { getWhy } from "./why.ts";

export const endpoints: readonly Endpoint[] = [
  getHealth,
  getReady,
  getSecurityTxt,
  getMetrics,
  getOpenApi,
  postWebhook,
  postGroupWebhook,
  postInteraction,
  postUpdate,
  getRichHeader,
  getMe,
  getSessions,
  deleteSession,
  deleteSessions,
  deletePersonSessions,
  getLinks,
  deleteLink,
  putMentions,
  getPreferences,
  putPreferences,
  deleteWatch,
  getOwnExport,
  deleteMe,
  getOwnToken,
  deleteToken,
  getLogin,
  getAuth,
  postAuth,
  getCallback,
  postUndo,
  getHome,
  getConsole,
  ...getConsolePages,
  getConsoleAsset,
  getLogout,
  postLogout,
  getRoutes,
  putRoutes,
  getGroups,
  putGroups,
  deleteGroup,
  getGroupRoutes,
  putGroupRoutes,
  putGroupName,
  getInvites,
  postInvite,
  deleteInvite,
  getAcceptInvite,
  postAcceptInvite,
  getAccessForm,
  postAccessRequest,
  getAccessRequests,
  acceptAccess,
  declineAccess,
  postMembership,
  postDeliveryChecks,
  getMemberships,
  postMemberships,
  getApiTokens,
  postApiToken,
  deleteApiToken,
  getConfig,
  putConfig,
  getConfigSchema,
  getGroupEndpoint,
  postGroupSecret,
  deleteGroupSecret,
  getClaims,
  postClaim,
  deleteClaim,
  postComment,
  postMerge,
  postClose,
  postReact,
  getInstall,
  postInstallBind,
  listLogs,
  getLog,
  getDelivery,
  listEvents,
  getEventFigures,
  getSeenValues,
  getEvent,
  exportEvents,
  listAudit,
  exportAudit,
  listRejected,
  listUnclaimed,
  getDeliveryMetrics,
  getRouteActivity,
  getTargets,
  getNames,
  getBots,
  getInstallation,
  pauseTarget,
  resumeTarget,
  testTarget,
  postPreview,
  testRoute,
  getWhy,
  postReplay,
  getReplays,
  getReplay,
  startReplay,
  changeReplay,
];
