// A person takes back the permission that the app acts for them; all its tokens end, and it is told.

import type { Host } from "../host.ts";
import type { Person } from "../state/state.ts";
import { tellRevoked } from "../webhooks/tell-app.ts";

export function revokeGrant(host: Host, person: Person): void {
  if (!host.state.grants.delete(person.login)) return;
  host.tokens.revokeAllOf(person.login);
  host.kit.changed();
  tellRevoked(host, person);
}
