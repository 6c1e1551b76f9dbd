// Groups get other names and secrets and all routes are replaced, again and again, while webhooks of all groups
// come in. Senders are told as an operator would tell them, and the old secret serves meanwhile.

import type { DeliveryStage } from "../delivery/webhook-load.ts";
import { pause } from "../pause.ts";
import type { SignedGroup } from "../signed-request.ts";
import { type AdminClient, fine, Listed, Made } from "./admin-client.ts";

/** While a name changes, its senders hear 404 until they use the new one. */
export type GroupRename = { group: number; fromMs: number; toMs: number };

export type GroupChanges = {
  renamed: GroupRename[];
  secrets: number;
  routes: number;
  overtaken: number;
};

const GRACE_SECONDS = 60;
/** Every process knows of a change by then. */
const KNOWN_WITHIN_MS = 1_000;
const BETWEEN_MS = 500;
/** Groups apart from each other, so that a secret is not changed while its group gets another name. */
const APART = 7;
const CHANGED = 412;
const ATTEMPTS = 20;

/** As long as the load lasts. */
export async function changeGroups(
  stage: DeliveryStage,
  admin: AdminClient,
  changed: GroupChanges,
): Promise<void> {
  const { groups } = stage.rig.installation.secrets;
  for (let round = 0; isLoaded(stage); round += 1) {
    const renamed = round % groups.length;
    await Promise.all([
      rename(stage, admin, { changed, group: renamed, id: `rig-${renamed + 1}-${round}` }),
      renewSecret(stage, admin, groups[(round + APART) % groups.length]),
      replaceRoutes(admin, changed),
    ]);
    changed.secrets += 1;
    await pause(BETWEEN_MS, stage.signal);
  }
}

function isLoaded({ startedAt, loadMs, signal }: DeliveryStage): boolean {
  return !signal.aborted && performance.now() - startedAt < loadMs;
}

async function rename(
  { rig, startedAt, signal }: DeliveryStage,
  admin: AdminClient,
  { changed, group, id }: { changed: GroupChanges; group: number; id: string },
): Promise<void> {
  const entry = rig.installation.secrets.groups[group];
  if (!entry) return;
  const fromMs = performance.now() - startedAt;
  fine(
    "rename",
    await admin.request("PUT", `/admin/api/groups/${entry.id}/rename`, { body: { id } }),
  );
  entry.id = id;
  await pause(KNOWN_WITHIN_MS, signal);
  changed.renamed.push({ group, fromMs, toMs: performance.now() - startedAt });
}

/** The old secret goes on for a while, then both in turn, then the new one. */
async function renewSecret(
  { signal }: DeliveryStage,
  admin: AdminClient,
  group: SignedGroup | undefined,
): Promise<void> {
  if (!group) return;
  const path = `/admin/api/groups/${group.id}/webhook/regenerate`;
  const body = { graceSeconds: GRACE_SECONDS };
  const { secret } = Made.parse(fine("secret", await admin.request("POST", path, { body })));
  const old = group.secret;
  await pause(KNOWN_WITHIN_MS, signal);
  for (const each of [secret, old, secret, old, secret]) {
    group.secret = each;
    await pause(KNOWN_WITHIN_MS / 4, signal);
  }
}

/** The same routes in another order and with other names: where webhooks go stays as the oracle knows it. */
async function replaceRoutes(admin: AdminClient, changed: GroupChanges): Promise<void> {
  for (let count = 0; count < ATTEMPTS; count += 1) {
    const list = await admin.request("GET", "/admin/api/routes");
    const { routes } = Listed.parse(fine("routes", list));
    const moved = [...routes.slice(1), ...routes.slice(0, 1)];
    const body = {
      routes: moved.map((route) => ({ ...route, name: `Route of ${changed.routes}` })),
    };
    const reply = await admin.request("PUT", "/admin/api/routes", { body, ifMatch: list.etag });
    if (reply.status !== CHANGED) {
      fine("replace", reply);
      changed.routes += 1;
      return;
    }
    changed.overtaken += 1;
  }
  throw new Error("routes could not be replaced, somebody else always did");
}
