// Reads system jobs from GitHub app events: installed, removed, authorization revoked, account renamed.

import { z } from "zod";
import type { SystemJob } from "../../core/jobs/system-job.ts";
import { id } from "../kit/lenient-fields.ts";

const Account = z
  .object({ id, login: z.string(), type: z.string() })
  .transform(({ type, ...account }) => ({
    ...account,
    kind: type === "Organization" ? ("organization" as const) : ("person" as const),
  }));

const Installation = z
  .object({
    action: z.enum(["created", "deleted", "suspend", "unsuspend"]),
    installation: z.object({ id, account: Account }),
  })
  .transform(({ action, installation }): SystemJob => {
    const { id: installationId, account } = installation;
    if (action === "created") return { kind: "installation-created", installationId, account };
    return { kind: KINDS[action], installationId };
  });

const KINDS = {
  deleted: "installation-deleted",
  suspend: "installation-suspended",
  unsuspend: "installation-resumed",
} as const;

const Renamed = z
  .object({ action: z.literal("renamed"), account: z.object({ id, login: z.string() }) })
  .transform(({ account }): SystemJob => ({
    kind: "account-renamed",
    userId: account.id,
    login: account.login,
  }));

const Revoked = z
  .object({ action: z.literal("revoked"), sender: z.object({ id, login: z.string() }) })
  .transform(({ sender }): SystemJob => ({
    kind: "authorization-revoked",
    userId: sender.id,
    login: sender.login,
  }));

const READERS: ReadonlyMap<string, z.ZodType<SystemJob>> = new Map<string, z.ZodType<SystemJob>>([
  ["installation", Installation],
  ["installation_target", Renamed],
  ["github_app_authorization", Revoked],
]);

export function readSystemJob(event: string, payload: unknown): SystemJob | undefined {
  return READERS.get(event)?.safeParse(payload).data;
}
