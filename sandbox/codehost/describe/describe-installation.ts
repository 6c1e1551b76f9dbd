// The app and its installations in the API's format.

import type { components } from "@octokit/openapi-webhooks-types";
import { type AppSettings, EVENTS, PERMISSIONS } from "../app-settings.ts";
import { findAccount } from "../../forge/state/find.ts";
import type { SandboxInstallation, CodehostState } from "../state/state.ts";
import { isoTime, isoTimeOrNull } from "../../platform/iso-time.ts";
import { apiUrl, nodeId, type Url } from "./urls.ts";
import { describeLogin, describeLoginOrNull } from "./describe-person.ts";

export type AppInstallation = { app: AppSettings; installation: SandboxInstallation };

export function describeInstallation(
  state: CodehostState,
  url: Url,
  { app, installation }: AppInstallation,
) {
  const { id, account, createdAt, suspendedAt, suspendedBy } = installation;
  const owner = findAccount(state, account);
  return {
    id,
    client_id: app.clientId,
    account: describeLogin(state, url, account),
    repository_selection: "all",
    access_tokens_url: apiUrl(url, `/app/installations/${id}/access_tokens`),
    repositories_url: apiUrl(url, "/installation/repositories"),
    html_url: `${url()}/settings/installations/${id}`,
    app_id: app.id,
    app_slug: app.slug,
    target_id: owner?.id ?? 0,
    target_type: owner?.type ?? "User",
    permissions: PERMISSIONS,
    events: [...EVENTS],
    created_at: isoTime(createdAt),
    updated_at: isoTime(suspendedAt ?? createdAt),
    single_file_name: null,
    has_multiple_single_files: false,
    single_file_paths: [],
    suspended_by: describeLoginOrNull(state, url, suspendedBy),
    suspended_at: isoTimeOrNull(suspendedAt),
  } satisfies Partial<components["schemas"]["installation"]>;
}

/** Short form of the installation, part of every event that an app receives. */
export function describeInstallationBriefly({ id }: SandboxInstallation) {
  return { id, node_id: nodeId("MDIzOkludGVncmF0aW9uSW5zdGFsbGF0aW9u", id) };
}

export function describeApp(state: CodehostState, url: Url, app: AppSettings) {
  const [owner] = state.accounts.keys();
  return {
    id: app.id,
    slug: app.slug,
    client_id: app.clientId,
    node_id: nodeId("A", app.id),
    owner: describeLogin(state, url, owner ?? ""),
    name: app.name,
    description: null,
    external_url: url(),
    html_url: `${url()}/apps/${app.slug}`,
    created_at: isoTime(0),
    updated_at: isoTime(0),
    permissions: PERMISSIONS,
    events: [...EVENTS],
    installations_count: state.installations.size,
  };
}
