// Changes the role of a member, or removes them.

import { Button, Menu } from "@mantine/core";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import type { MemberRole } from "../../scope.ts";
import { ROLES } from "../group-words.ts";
import styles from "./people.module.css";

const ORDER: readonly MemberRole[] = ["owner", "admin", "viewer"];

type RoleMenuProps = {
  login: string;
  role: MemberRole;
  isLastOwner: boolean;
  choose: (role: MemberRole) => void;
  remove: () => void;
};

export function RoleMenu({ login, role, isLastOwner, choose, remove }: RoleMenuProps) {
  return (
    <Menu>
      <Menu.Target>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          rightSection={<IconChevronDown size={14} />}
          aria-label={`Role of ${login}, now ${ROLES[role].name}`}
        >
          {ROLES[role].name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isLastOwner && (
          <Menu.Label className={styles["menuNote"] ?? ""}>
            A group needs at least one owner. Make another member owner first.
          </Menu.Label>
        )}
        {ORDER.map((one) => (
          <Menu.Item
            key={one}
            disabled={isLastOwner && one !== role}
            onClick={() => one !== role && choose(one)}
            rightSection={one === role && <IconCheck size={16} role="img" aria-label="chosen" />}
          >
            {ROLES[one].name}
            <div className="small text-3">{ROLES[one].may}</div>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item className={styles["remove"] ?? ""} disabled={isLastOwner} onClick={remove}>
          Remove from the group
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
