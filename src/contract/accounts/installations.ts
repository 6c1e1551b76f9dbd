// Installations of GitHub's app: which group each one is bound to, setup after an installation, and unbound ones.

import { z } from "zod";
import { CODE_HOSTS } from "../hosts/index.ts";
import { UserId } from "../kernel/group.ts";
import { ADMIN_REFUSALS, Done, GroupParams } from "../kernel/api-shapes.ts";
import type { Endpoint } from "../kernel/endpoint.ts";
import { SESSION } from "./me.ts";

export const getInstallation = {
  method: "GET",
  path: "/admin/api/groups/:id/installation",
  summary: "The app installation of a group; any member",
  security: SESSION,
  params: GroupParams,
  reply: z.object({
    installationId: z.string().nullable(),
    /** Login of the account that installed the app; null if unknown. */
    account: z.string().nullable(),
  }),
  refusals: { ...ADMIN_REFUSALS, 404: "Not found" },
} as const satisfies Endpoint;

const InstallationId = z.string().regex(/^[1-9]\d{0,19}$/, "must be digits");

const refusals = {
  400: "The named field is faulty; a browser is sent to /admin?error=install for every refusal",
  403: "Forbidden: not the caller's installation or group",
  429: "Too many requests",
  502: "codehost unavailable",
} as const;

/** GitHub returns the browser here after the app was installed. */
export const getInstall = {
  method: "GET",
  path: "/auth/codehost/install",
  summary: "Page that asks which group an installation is bound to; the app's Setup URL",
  security: SESSION,
  query: z.object({
    installation_id: InstallationId.optional().describe("As GitHub gives it."),
    setup_action: z
      .string()
      .optional()
      .describe("install, update, or request where an owner still has to agree."),
  }),
  reply: z.string(),
  replyType: "text/html",
  redirects: "To sign in, if there is no session or GitHub must be asked in the user's name",
  refusals,
} as const satisfies Endpoint;

const Binding = z.object({
  installation_id: z.union([InstallationId, z.int().positive().transform(String)], {
    error: "must be digits",
  }),
  /** Empty or unset: a new group. */
  group: z.string().max(64).default(""),
  /** Only in the form. */
  csrf: z.string().optional(),
});

export const postInstallBind = {
  method: "POST",
  path: "/auth/codehost/install/bind",
  summary: "Binds an installation to a group; as JSON, or as a form with the page's csrf field",
  security: SESSION,
  body: Binding,
  form: Binding,
  reply: z.string(),
  replyType: "text/html",
  redirects: "To /admin?install=ok",
  alwaysRedirects: true,
  refusals: { ...refusals, 401: "Unauthorized" },
} as const satisfies Endpoint;

const UnclaimedInstallation = z.object({
  installationId: z.string(),
  account: z.string().nullable().describe("login of the account that installed the app, if known"),
  events: z.int().describe("kept events that reached no group"),
  repos: z.array(z.string()).describe("at most five of its repositories"),
  firstAt: z.number(),
  lastAt: z.number(),
});
export type UnclaimedInstallation = z.infer<typeof UnclaimedInstallation>;

/** Installations whose events reach no group, so that a super-admin can bind them. */
export const listUnclaimed = {
  method: "GET",
  path: "/admin/api/unclaimed",
  summary: "Installations that no group is bound to, by their newest event; super-admins only",
  security: SESSION,
  reply: z.object({ installations: z.array(UnclaimedInstallation) }),
  refusals: ADMIN_REFUSALS,
} as const satisfies Endpoint;

const Change = z.strictObject({
  host: z.enum(CODE_HOSTS),
  allow: z.boolean(),
  /** Whose consent an owner withdraws; unset: the caller's own. */
  userId: UserId.optional(),
});

/**
 * Consent to read pull requests and issues with one's own account, for hosts that list no deliveries. Each owner gives
 * only their own, and any owner takes it back.
 */
export const postChangeChecks = {
  method: "POST",
  path: "/admin/api/groups/:id/change-checks",
  summary:
    "Allows or forbids Relay to look for changes without a webhook with one's own account; owner",
  security: SESSION,
  params: GroupParams,
  body: Change,
  reply: Done,
  refusals: {
    ...ADMIN_REFUSALS,
    400: "host and allow are required",
    404: "Not found",
    409: "The caller has no identity on this host",
  },
} as const satisfies Endpoint;

/**
 * Consent to checks for missed deliveries. They use the owner's own token, so each owner decides only for themselves.
 */
export const postDeliveryChecks = {
  method: "POST",
  path: "/admin/api/me/delivery-checks/:id",
  summary:
    "Allows or forbids Relay to check for missed deliveries of the group with one's own token; owner",
  security: SESSION,
  params: GroupParams,
  body: z.strictObject({ allow: z.boolean() }),
  reply: Done,
  refusals: { ...ADMIN_REFUSALS, 400: "allow is required", 404: "Not found" },
} as const satisfies Endpoint;

/** Consent to read changed files and team members, for filters. They use the owner's own token too. */
export const postHostReads = {
  method: "POST",
  path: "/admin/api/me/host-reads/:id",
  summary:
    "Allows or forbids Relay to read changed files and team members for the group's filters with one's own token; owner",
  security: SESSION,
  params: GroupParams,
  body: z.strictObject({ allow: z.boolean() }),
  reply: Done,
  refusals: {
    ...ADMIN_REFUSALS,
    400: "allow is required",
    404: "Not found",
    409: "The caller has no identity on a code host",
  },
} as const satisfies Endpoint;
