// Where the browser comes back to after somebody installed the app on codehost.

import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { SESSION } from "./me.ts";

const InstallationId = z.string().regex(/^[1-9]\d{0,19}$/, "must be digits");

const refusals = {
  400: "The named field is faulty; a browser is sent to /admin?error=install for every refusal",
  403: "Forbidden: not the caller's installation or group",
  429: "Too many requests",
  502: "codehost unavailable",
} as const;

export const getInstall = {
  method: "GET",
  path: "/auth/codehost/install",
  summary: "Page that asks which group an installation is bound to; the app's Setup URL",
  security: SESSION,
  query: z.object({
    installation_id: InstallationId.optional().describe("As codehost gives it."),
    setup_action: z
      .string()
      .optional()
      .describe("install, update, or request where an owner still has to agree."),
  }),
  reply: z.string(),
  replyType: "text/html",
  redirects: "To sign in, where nobody is or codehost has to be asked in the person's name",
  refusals,
} as const satisfies Endpoint;

const Binding = z.object({
  installation_id: z.union([InstallationId, z.int().positive().transform(String)], {
    error: "must be digits",
  }),
  /** Empty or left out: a new group. */
  group: z.string().max(64).default(""),
  /** Of the form alone. */
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
