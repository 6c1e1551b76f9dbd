// Who is told what: the app's own hook, and hooks that people put on repositories.

import type { AppSettings } from "../app-settings.ts";

export type CodehostHook = {
  id: number;
  url: string;
  secret: string | undefined;
  /** All where left out. */
  events: readonly string[] | undefined;
  contentType: "json" | "form";
  /** Full name; the hook hears of all repositories where left out. */
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

/** Events about the app itself; no other hook ever hears of them. */
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
