// Revokes a user's authorization of the app. All its tokens expire, and the app gets a webhook.

import type { Host } from "../host.ts";
import type { CodehostUser } from "../state/state.ts";
import { tellRevoked } from "../webhooks/tell-app.ts";

export function revokeGrant(host: Host, person: CodehostUser): void {
  if (!host.state.grants.delete(person.login)) return;
  host.tokens.revokeAllOf(person.login);
  host.kit.changed();
  tellRevoked(host, person);
}
