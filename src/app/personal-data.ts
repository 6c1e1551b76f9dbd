// A person deletes what is stored about them.

import { Refusal } from "../core/kernel/refusal.ts";
import type { Viewer } from "../core/accounts/viewer.ts";
import type { Actor, ForgetReport } from "../ports/records.ts";
import type { ConsolePorts } from "../ports/index.ts";

type Ports = Pick<ConsolePorts, "personalData" | "tokens" | "signInHost" | "log">;

/** The code host is asked to forget the token too. It may be unavailable: the deletion counts. */
export async function forgetMe(
  { personalData, tokens, signInHost, log }: Ports,
  { userId, login }: Viewer,
  { confirm, actor }: { confirm: string; actor: Actor },
): Promise<ForgetReport> {
  if (confirm !== login) throw new Refusal("invalid", "confirm must be your login");
  const record = await tokens.find(userId);
  const report = await personalData.forget(userId, actor);
  const answer = record && (await signInHost.revoke(record.accessToken));
  if (answer && answer.outcome !== "given")
    log.warn("token.not-revoked", { userId, why: answer.why });
  return report;
}
