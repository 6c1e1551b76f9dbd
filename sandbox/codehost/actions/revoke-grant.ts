// Revokes a user's authorization of the app. All its tokens expire, and the app gets a webhook.

import type { Host } from "../host.ts";
import type { SandboxUser } from "../../forge/state/state.ts";
import { tellRevoked } from "../webhooks/tell-app.ts";

export function revokeGrant(host: Host, person: SandboxUser): void {
  if (!host.state.grants.delete(person.login)) return;
  host.tokens.revokeAllOf(person.login);
  host.kit.changed();
  tellRevoked(host, person);
}
