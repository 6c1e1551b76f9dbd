// codehost's "secret_scanning_alert": which kind of secret was found. The secret itself stays unread.

import type { SecurityAlert } from "../../../core/events/security-alert-events.ts";
import { hostPerson } from "../../host-person.ts";
import { maybe, text } from "../../lenient.ts";
import { alertReader, hostAlert, numbered, readAlert } from "./alert.ts";

const secretAlert = hostAlert
  .extend({
    secret_type: text,
    secret_type_display_name: text,
    resolution: text,
    resolved_by: maybe(hostPerson),
  })
  .transform(({ resolution, resolved_by, ...sent }): SecurityAlert => {
    const alert = readAlert(sent);
    return {
      ...alert,
      kind: "secret",
      state: readState(resolution) ?? alert.state,
      title: sent.secret_type_display_name ?? sent.secret_type ?? numbered(sent),
      closedBy: resolved_by,
    };
  });

/** Only a secret that was revoked can do no harm any more; else somebody decided to live with it. */
function readState(resolution: string | undefined): SecurityAlert["state"] | undefined {
  if (resolution === undefined) return undefined;
  return resolution === "revoked" ? "fixed" : "dismissed";
}

export const readSecretAlert = alertReader(secretAlert);
