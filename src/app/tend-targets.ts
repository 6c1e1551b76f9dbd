// Targets in the hands of those who look after a group: stopped, let go on, and tried out.

import type { Target } from "../contract/routes.ts";
import type { ResumeChoice } from "../contract/target-list.ts";
import { claimOf, unclaimedFaults } from "../core/lists/unclaimed.ts";
import { Refusal } from "../core/refusal.ts";
import type { SeenGroup, Viewer } from "../core/viewer.ts";
import type { Actor } from "../ports/audit-log.ts";
import type { ConfigStore } from "../ports/config-store.ts";
import type { Resumed, TargetStore } from "../ports/target-store.ts";
import { nameEvents, type NamingPorts } from "./replays/name-events.ts";
import { groupNames, sightOf } from "./reading/sight.ts";
import { requireRole } from "./require-role.ts";
import { BY_HAND, disconnected } from "./targets.ts";

type Ports = { targets: TargetStore };

/** Its group. What one may find, one may be forbidden to change; the rest is not there. */
async function requireTarget(
  { targets }: Ports,
  viewer: Viewer,
  id: string,
): Promise<string | undefined> {
  const groupKey = await targets.groupOf(sightOf(viewer, undefined).groups, id);
  if (groupKey === undefined) throw new Refusal("not-found", "Not found");
  const groupId = groupNames(viewer).get(groupKey);
  // Of a group that is gone, only super-admins see anything.
  if (groupId !== undefined) requireRole(viewer, groupId, "admin");
  return groupId;
}

type Asked = { id: string; actor: Actor };

/** One that is paused already stays so. */
export async function pauseOwnTarget(ports: Ports, viewer: Viewer, asked: Asked): Promise<void> {
  await requireTarget(ports, viewer, asked.id);
  await ports.targets.pause(asked.id, BY_HAND, asked.actor);
}

type ResumePorts = Ports & NamingPorts;

/** Nothing is canceled where it was not paused. */
export async function resumeOwnTarget(
  ports: ResumePorts,
  viewer: Viewer,
  { id, actor, waiting }: Asked & { waiting?: ResumeChoice | undefined },
): Promise<Resumed> {
  const groupId = await requireTarget(ports, viewer, id);
  const names =
    waiting === "summary" && groupId !== undefined
      ? await nameEvents(ports, sightOf(viewer, groupId), await ports.targets.waitingEvents(id))
      : new Map();
  const resumed = await ports.targets.resume(id, actor, { waiting, names });
  if (resumed === "disconnected") throw disconnected();
  return resumed ?? { canceled: 0, summaries: 0 };
}

type TestPorts = Ports & {
  configStore: Pick<ConfigStore, "read">;
  mustBeClaimed: boolean;
};

/** Id of the send. */
export async function testTarget(
  ports: TestPorts,
  viewer: Viewer,
  { groupId, target, actor }: { groupId: string; target: Target; actor: Actor },
): Promise<string> {
  const group = requireRole(viewer, groupId, "admin");
  if (!viewer.isSuper && ports.mustBeClaimed) await requireClaim(ports, group, target);
  const notice = { kind: "targetTest", askedBy: viewer.login } as const;
  const test = await ports.targets.sendTest(group.key, target, { notice, actor });
  if (test.outcome === "added") return test.sendId;
  throw new Refusal("too-many", "Too many requests", Math.max(1, Math.ceil(test.waitMs / 1000)));
}

/** As when a route is saved: who may not send somewhere may not try it either. */
async function requireClaim(
  { targets, configStore }: TestPorts,
  group: SeenGroup,
  target: Target,
): Promise<void> {
  const { groups, savedRoutes } = await configStore.read();
  const place = claimOf(target);
  const state = await targets.claimState(group.key, place);
  const placesIf = (wanted: typeof state) =>
    new Map([[group.key, new Set(state === wanted ? [place] : [])]]);
  const [fault] = unclaimedFaults(
    {
      routes: savedRoutes,
      claims: placesIf("claimed"),
      disconnected: placesIf("disconnected"),
    },
    groups.find(({ key }) => key === group.key),
    [{ path: "target", target }],
  );
  if (fault !== undefined) throw new Refusal("invalid", fault);
}
