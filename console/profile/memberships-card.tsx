// The groups you are a member of.

import { IconUsersGroup } from "@tabler/icons-react";
import { ROLES } from "../groups/group-words.ts";
import styles from "../groups/people/people.module.css";
import { Card } from "../parts/card.tsx";
import type { Me } from "../scope.ts";
import { OwnRow } from "./own-row.tsx";

export function MembershipsCard({ me }: { me: Me }) {
  const groups = me.groups.flatMap(({ role, ...group }) => (role ? [{ ...group, role }] : []));
  return (
    <Card title="Memberships" isHeadPlain>
      {groups.length === 0 ? (
        <p className={styles["note"]}>You are not a member of any group.</p>
      ) : (
        <ul className={styles["list"]}>
          {groups.map(({ id, name, role }) => (
            <OwnRow
              key={id}
              icon={<IconUsersGroup size={16} stroke={1.75} aria-hidden />}
              name={name}
              note={`${ROLES[role].name}. ${ROLES[role].may}`}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
