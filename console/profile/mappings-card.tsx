// Groups that map your accounts to a chat account, and your opt-outs of their pings.

import { Switch } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { getOwnMappings, putOptOut } from "../../src/contract/accounts/mappings.ts";
import type { ReplyOf } from "../api/call.ts";
import { useAnswer } from "../api/use-answer.ts";
import styles from "../groups/people/people.module.css";
import { Answered } from "../parts/answered.tsx";
import { Card } from "../parts/card.tsx";
import { useLabels } from "../scope.ts";
import { OwnRow } from "./own-row.tsx";
import { useSaving } from "./use-saving.ts";

type OwnMappings = ReplyOf<typeof getOwnMappings>;

export function MappingsCard() {
  const query = useAnswer(getOwnMappings, {});
  return (
    <Card title="Pings by groups" isHeadPlain>
      <p className={styles["note"]}>
        Owners of a group can map your account on a code host to a chat account that is pinged for
        you. If you opt out, messages of the group name you without a ping, also where you linked
        your account yourself.
      </p>
      <Answered query={query} what="the groups that map you" rows={2}>
        {(own) => <OwnMappingList own={own} />}
      </Answered>
    </Card>
  );
}

function OwnMappingList({ own: { groups, optedOutOfAll } }: { own: OwnMappings }) {
  return (
    <ul className={styles["list"]}>
      <li className={styles["row"]}>
        <div className="grow">
          <OptOut label="No group may ping me" name="all groups" isOut={optedOutOfAll} />
          {groups.length === 0 && <div className="small text-3">No group maps you now.</div>}
        </div>
      </li>
      {groups.map((group) => (
        <GroupRow key={group.groupId} group={group} isOutOfAll={optedOutOfAll} />
      ))}
    </ul>
  );
}

type GroupRowProps = { group: OwnMappings["groups"][number]; isOutOfAll: boolean };

function GroupRow({ group, isOutOfAll }: GroupRowProps) {
  const { groupId, name, accounts, optedOut } = group;
  const labels = useLabels();
  const note = accounts
    .map(({ platform, chatUserId }) => `${labels[platform]} account ${chatUserId}`)
    .join(", ");
  return (
    <OwnRow
      icon={<IconUsersGroup size={16} stroke={1.75} aria-hidden />}
      name={name}
      note={note === "" ? "Does not map you now." : `Maps you to ${note}.`}
    >
      <OptOut
        label="This group may not ping me"
        name={name}
        groupId={groupId}
        isOut={optedOut || isOutOfAll}
        isFixed={isOutOfAll}
      />
    </OwnRow>
  );
}

type OptOutProps = {
  label: string;
  name: string;
  groupId?: string;
  isOut: boolean;
  /** Decided by the opt-out of all groups. */
  isFixed?: boolean;
};

function OptOut({ label, name, groupId, isOut, isFixed = false }: OptOutProps) {
  const { save, isBusy } = useSaving(putOptOut);
  const bodyFor = (optOut: boolean) => ({
    body: { optOut, ...(groupId !== undefined && { groupId }) },
  });
  return (
    <Switch
      mt={4}
      size="xs"
      label={label}
      checked={isOut}
      disabled={isBusy || isFixed}
      onChange={({ currentTarget: { checked } }) =>
        void save({
          asked: bodyFor(checked),
          undo: bodyFor(!checked),
          done: checked ? `You opted out of pings of ${name}.` : `Pings of ${name} are on again.`,
        })
      }
    />
  );
}
