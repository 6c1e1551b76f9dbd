// Round avatar with the initial of a person or an organization.

import type { SandboxAccount } from "../state/state.ts";
import { escapeHtml } from "../../pages/html.ts";

const ORGANIZATION_COLOR = "#57606a";

export function avatar(account: SandboxAccount): string {
  const color = account.type === "Organization" ? ORGANIZATION_COLOR : account.color;
  const letter = escapeHtml(account.name.slice(0, 1).toUpperCase());
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="${escapeHtml(color)}"/><text x="32" y="32" dy=".35em" text-anchor="middle" font-family="sans-serif" font-size="32" fill="#fff">${letter}</text></svg>`;
}
