// Labels of roles, languages and noise settings.

import type { RouteDefaults } from "../../src/contract/policy/rules.ts";
import { noisePieces } from "../editor/noise/noise-words.ts";
import type { MemberRole } from "../scope.ts";

export const ROLES: Readonly<Record<MemberRole, { name: string; may: string }>> = {
  owner: { name: "Owner", may: "Routes, members, secret" },
  admin: { name: "Admin", may: "Routes and targets" },
  viewer: { name: "Viewer", may: "Reads everything except secrets" },
};

export const LANGUAGES = [
  { value: "en", label: "English" },
  { value: "de", label: "Deutsch" },
  { value: "es", label: "Español" },
  { value: "zh", label: "中文" },
] as const;

/** Default, unless the group or the operator sets another. */
export const USUAL_BUDGET = "20";

export function budgetWords(budget: number | undefined): string {
  if (budget === 0) return "No limit";
  return budget === undefined ? `Default, ${USUAL_BUDGET}` : String(budget);
}

/** "Threads: notes · digest every hour"; empty if nothing is set. */
export function defaultsWords(defaults: RouteDefaults = {}): string {
  return noisePieces(defaults)
    .map(({ words }) => words)
    .join(" · ");
}

export const AUDIENCE_RULES = [
  { value: "off", label: "Off", note: "No check." },
  { value: "warn", label: "Warn", note: "Shows a warning when such a route is saved." },
  {
    value: "refuse",
    label: "Refuse",
    note: "Rejects such routes, unless an owner waives the check.",
  },
] as const;
