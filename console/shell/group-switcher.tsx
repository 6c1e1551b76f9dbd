// Selects one group, or all groups of the user.

import { Menu, Tooltip, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconSelector } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { type Me, useGroupId, useMe } from "../scope.ts";
import styles from "./group-switcher.module.css";
import { useIsRail } from "../parts/use-is-rail.ts";

const ROLES = { owner: "Owner", admin: "Admin", viewer: "Viewer" } as const;

export function GroupSwitcher() {
  const me = useMe();
  const groupId = useGroupId();
  const navigate = useNavigate();
  const isRail = useIsRail();
  if (!me) return <div className={styles["place"]} />;
  const choose = (group: string | undefined) =>
    void navigate({ to: ".", search: (before) => ({ ...before, group }) });
  const shown = me.groups.find(({ id }) => id === groupId) ?? onlyGroup(me);
  const name = shown?.id ?? "All groups";
  return (
    <Menu position="bottom-start" width="target" keepMounted={false}>
      <Menu.Target>
        <Tooltip label={name} position="right" disabled={!isRail}>
          <UnstyledButton className={styles["place"] ?? ""}>
            <Initial name={name} />
            <span className={styles["words"]}>
              <VisuallyHidden>Switch group, now </VisuallyHidden>
              <b className="cut">{name}</b>
              <span className={styles["role"]}>{shown ? roleWords(me, shown) : counted(me)}</span>
            </span>
            <IconSelector size={16} className={styles["arrow"] ?? ""} aria-hidden />
          </UnstyledButton>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown miw={200}>
        {me.groups.length !== 1 && (
          <Choice name="All groups" isChosen={!shown} choose={() => choose(undefined)} />
        )}
        {me.groups.map((group) => (
          <Choice
            key={group.id}
            name={group.id}
            isChosen={group.id === shown?.id}
            choose={() => choose(group.id)}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type SeenGroup = Me["groups"][number];

function onlyGroup({ groups }: Me): SeenGroup | undefined {
  return groups.length === 1 ? groups[0] : undefined;
}

function roleWords({ isSuper }: Me, { role }: SeenGroup): string {
  if (role) return ROLES[role];
  return isSuper ? "Super-admin" : "";
}

function counted({ groups, isSuper }: Me): string {
  return isSuper ? "Super-admin" : `${groups.length} groups`;
}

export function Initial({ name }: { name: string }) {
  return (
    <span className={styles["initial"]} aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}

function Choice(props: { name: string; isChosen: boolean; choose: () => void }) {
  const { name, isChosen, choose } = props;
  return (
    <Menu.Item
      onClick={choose}
      rightSection={isChosen ? <IconCheck size={16} aria-label="chosen" role="img" /> : undefined}
    >
      {name}
    </Menu.Item>
  );
}
