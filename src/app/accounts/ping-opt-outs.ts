// Opt-outs of the signed-in person from pings, by group or of all groups. A person without any group has them too.

import { Refusal } from "../../core/kernel/refusal.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { OwnMapping } from "../../ports/identities.ts";
import type { Actor } from "../../ports/records.ts";

type Ports = Pick<ConsolePorts, "pingOptOuts" | "configStore">;
type NamedMapping = OwnMapping & { groupId: string; name: string };

export async function listOwnMappings(
  { pingOptOuts, configStore }: Ports,
  personId: string,
): Promise<{ isOfAll: boolean; groups: readonly NamedMapping[] }> {
  const { isOfAll, groups: mapping } = await pingOptOuts.list(personId);
  const { groups } = await configStore.read();
  return {
    isOfAll,
    groups: mapping.flatMap((each) => {
      const group = groups.find(({ key }) => key === each.groupKey);
      return group ? [{ ...each, groupId: group.id, name: group.name }] : [];
    }),
  };
}

/** Groups that do not map the person are unknown to them. */
export async function changeOptOut(
  ports: Ports,
  actor: Actor,
  { groupId, isOptedOut }: { groupId: string | undefined; isOptedOut: boolean },
): Promise<void> {
  const { groups } = await listOwnMappings(ports, actor.id);
  const group = groups.find((each) => each.groupId === groupId);
  if (groupId !== undefined && !group) throw new Refusal("not-found", "Not found");
  await ports.pingOptOuts.set(actor.id, { groupKey: group?.groupKey, isOptedOut, actor });
}
