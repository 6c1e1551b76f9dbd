// What roles may do, and languages by their own names.

import type { Role } from "../scope.ts";

export const ROLES: Readonly<Record<Role, { name: string; may: string }>> = {
  owner: { name: "Owner", may: "Routes, members, secret" },
  admin: { name: "Admin", may: "Routes and targets" },
  viewer: { name: "Viewer", may: "Reads all but secrets" },
};

export const LANGUAGES = [
  { value: "en", label: "English" },
  { value: "de", label: "Deutsch" },
  { value: "es", label: "Español" },
  { value: "zh", label: "中文" },
] as const;
