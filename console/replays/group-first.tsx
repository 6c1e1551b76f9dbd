// Group selector, because a replay runs in one group at a time.

import { Select } from "@mantine/core";
import { canAs, useMe } from "../scope.ts";

type GroupFirstProps = { groupId: string | undefined; choose: (groupId: string) => void };

export function GroupFirst({ groupId, choose }: GroupFirstProps) {
  const me = useMe();
  const groups = me?.groups.filter(({ id }) => canAs(me, id, "admin")) ?? [];
  return (
    <Select
      label="Choose the group: a replay runs in one group."
      placeholder="Choose a group"
      data={groups.map(({ id, name }) => ({ value: id, label: name }))}
      value={groupId ?? null}
      onChange={(chosen) => {
        if (chosen !== null) choose(chosen);
      }}
      allowDeselect={false}
      mb="md"
      data-autofocus
    />
  );
}
