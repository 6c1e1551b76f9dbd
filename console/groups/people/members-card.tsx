// Members of a group and their roles.

import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Avatar } from "../../parts/avatar.tsx";
import { Card } from "../../parts/card.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import type { Me } from "../../scope.ts";
import { isLastOwner, type GroupInReply, withoutMember, withRole } from "../change-groups.ts";
import { ROLES } from "../group-words.ts";
import type { SaveGroup } from "../use-save-group.tsx";
import type { SettingProps } from "../settings/setting-row.tsx";
import { AddMember } from "./add-member.tsx";
import styles from "./people.module.css";
import { RoleMenu } from "./role-menu.tsx";

type Member = GroupInReply["members"][number];

type MembersCardProps = SettingProps & { me: Me };

export function MembersCard({ group, me, isOwner, save }: MembersCardProps) {
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Member>();
  return (
    <Card
      title="Members"
      mark={<span className="num text-3">{group.members.length}</span>}
      isHeadPlain
      controls={
        isOwner && (
          <Button size="xs" leftSection={<IconPlus size={14} />} onClick={() => setAdding(true)}>
            Add
          </Button>
        )
      }
    >
      <ul className={styles["list"]}>
        {group.members.map((member) => (
          <li key={member.userId} className={styles["row"]}>
            <Person member={member} isMe={member.userId === me.userId} />
            <MemberRole
              member={member}
              setting={{ group, isOwner, save }}
              remove={() => setLeaving(member)}
            />
          </li>
        ))}
      </ul>
      {!isOwner && <p className={styles["note"]}>Only owners can invite and change roles.</p>}
      <AddMember group={group} isOpen={isAdding} close={() => setAdding(false)} save={save} />
      <RemoveMember
        group={group}
        member={leaving}
        close={() => setLeaving(undefined)}
        save={save}
      />
    </Card>
  );
}

function Person({ member, isMe }: { member: Member; isMe: boolean }) {
  const { login, role, acceptedAt } = member;
  return (
    <>
      <Avatar login={login} size={32} />
      <div className="grow">
        <span className={styles["name"]}>{login}</span>
        {isMe && <span className="text-3"> you</span>}
        <div className="small text-3">
          {acceptedAt === null ? "Invited, not accepted yet" : ROLES[role].may}
        </div>
      </div>
    </>
  );
}

type MemberRoleProps = { member: Member; setting: SettingProps; remove: () => void };

function MemberRole({ member, setting, remove }: MemberRoleProps) {
  const { group, isOwner, save } = setting;
  const { userId, login, role } = member;
  if (!isOwner) return <span className={styles["role"]}>{ROLES[role].name}</span>;
  return (
    <RoleMenu
      login={login}
      role={role}
      isLastOwner={isLastOwner(group, userId)}
      choose={(next) =>
        void save({
          before: group,
          yours: withRole(group, userId, next),
          done: `${login} is ${ROLES[next].name.toLowerCase()} now.`,
        })
      }
      remove={remove}
    />
  );
}

type RemoveMemberProps = {
  group: GroupInReply;
  member: Member | undefined;
  close: () => void;
  save: SaveGroup;
};

function RemoveMember({ group, member, close, save }: RemoveMemberProps) {
  const [isBusy, setBusy] = useState(false);
  const run = async ({ userId, login }: Member) => {
    setBusy(true);
    const done = `${login} was removed.`;
    await save({ before: group, yours: withoutMember(group, userId), done });
    setBusy(false);
    close();
  };
  return (
    <Confirm
      title={`Remove ${member?.login ?? ""} from ${group.id}?`}
      isOpen={member !== undefined}
      close={close}
      action="Remove"
      isDangerous
      isBusy={isBusy}
      run={() => void (member && run(member))}
    >
      <p>They lose access to this group at once.</p>
      <p>Their open invites and API tokens of this group stop working, also in pipelines.</p>
    </Confirm>
  );
}
