// Webhook configuration: the app's own hook and repository hooks, with the events each receives.

import type { AppSettings } from "../app-settings.ts";

export type CodehostHook = {
  id: number;
  url: string;
  secret: string | undefined;
  /** All events if undefined. */
  events: readonly string[] | undefined;
  contentType: "json" | "form";
  /** Full name. All repositories if undefined. */
  repository: string | undefined;
  target: { type: "integration" | "repository"; id: number };
};

export type HookInput = {
  url: string;
  secret?: string;
  events?: readonly string[];
  contentType?: "json" | "form";
  repository?: string;
};

const APP_HOOK_ID = 3001;

/** Events about the app itself, which no other hook receives. */
const APP_EVENTS = new Set([
  "installation",
  "installation_repositories",
  "installation_target",
  "github_app_authorization",
]);

export function appHook({ id, webhookUrl, webhookSecret }: AppSettings): CodehostHook | undefined {
  if (webhookUrl === undefined) return undefined;
  return {
    id: APP_HOOK_ID,
    url: webhookUrl,
    secret: webhookSecret,
    events: undefined,
    contentType: "json",
    repository: undefined,
    target: { type: "integration", id },
  };
}

export function isAboutApp(event: string): boolean {
  return APP_EVENTS.has(event);
}

export function isMeantFor(
  hook: CodehostHook,
  event: string,
  repository: string | undefined,
): boolean {
  if (hook.target.type === "integration") return true;
  if (isAboutApp(event)) return false;
  if (hook.events && !hook.events.includes(event)) return false;
  return hook.repository === undefined || hook.repository === repository;
}
