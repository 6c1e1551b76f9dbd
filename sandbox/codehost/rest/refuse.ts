// Error responses of the API.

import { type SandboxResponse, json } from "../../platform/call.ts";

const DOCUMENTATION = "https://docs.github.com/rest";

export function refuse(status: number, message: string, page = ""): SandboxResponse {
  return json(status, {
    message,
    documentation_url: `${DOCUMENTATION}${page}`,
    status: String(status),
  });
}

export const notFound = (): SandboxResponse => refuse(404, "Not Found");
export const badCredentials = (): SandboxResponse => refuse(401, "Bad credentials");
export const mustSignIn = (): SandboxResponse => refuse(401, "Requires authentication");
export const notForApps = (): SandboxResponse =>
  refuse(403, "Resource not accessible by integration");

export type FieldError = { resource: string; code: string; field: string; message?: string };

export function invalid(error: FieldError): SandboxResponse {
  return json(422, {
    message: "Validation Failed",
    errors: [error],
    documentation_url: DOCUMENTATION,
    status: "422",
  });
}

/** Reasons that belong to no field. */
export function unprocessable(errors: readonly string[], page: string): SandboxResponse {
  return json(422, {
    message: "Unprocessable Entity",
    errors,
    documentation_url: `${DOCUMENTATION}${page}`,
    status: "422",
  });
}

/** The body lacks a required field. */
export function missing(field: string): SandboxResponse {
  return refuse(422, `Invalid request.\n\n"${field}" wasn't supplied.`);
}
