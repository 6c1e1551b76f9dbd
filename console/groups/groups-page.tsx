// The user's groups; all groups for a super-admin.

import { Button } from "@mantine/core";
import { IconPlus, IconUsersGroup } from "@tabler/icons-react";
import { useState } from "react";
import { getGroups } from "../../src/contract/config/lists.ts";
import { useAnswer } from "../api/use-answer.ts";
import { Answered } from "../parts/answered.tsx";
import { Surface } from "../parts/card.tsx";
import { Empty } from "../parts/empty.tsx";
import { Page } from "../parts/page.tsx";
import { useHostLabel, useMe } from "../scope.ts";
import { GroupsTable } from "./groups-table.tsx";
import { NewGroup } from "./new-group.tsx";
import { MergePeople } from "./people/merge-people.tsx";
import { UnclaimedCard } from "./unclaimed-card.tsx";

export function GroupsPage() {
  const query = useAnswer(getGroups, {});
  const me = useMe();
  const [isMaking, setMaking] = useState(false);
  const make = (
    <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => setMaking(true)}>
      New group
    </Button>
  );
  return (
    <Page
      title="Groups"
      sub="A group has its own members, routes and webhook URL."
      controls={me?.isSuper && make}
    >
      <Surface label="Groups">
        <Answered query={query} what="the groups">
          {({ groups }) =>
            groups.length > 0 ? (
              <GroupsTable groups={groups} />
            ) : (
              <Empty icon={IconUsersGroup} title="No groups yet" actions={me?.isSuper && make}>
                A group has its own members, routes and webhook URL.
              </Empty>
            )
          }
        </Answered>
      </Surface>
      {me && <BelowGroups isSuper={me.isSuper} />}
      {me?.isSuper && (
        <NewGroup
          me={me}
          groups={query.data?.groups ?? []}
          isOpen={isMaking}
          close={() => setMaking(false)}
        />
      )}
    </Page>
  );
}

function BelowGroups({ isSuper }: { isSuper: boolean }) {
  if (!isSuper) return <HowToGetOne />;
  return (
    <>
      <UnclaimedCard />
      <OnePerson />
    </>
  );
}

function OnePerson() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="text-3" style={{ marginTop: 12 }}>
        A person who signed in with two accounts counts as two people.
        <Button
          size="compact-sm"
          variant="subtle"
          ml={4}
          style={{ verticalAlign: "baseline" }}
          onClick={() => setOpen(true)}
        >
          Merge people
        </Button>
      </p>
      <MergePeople isOpen={isOpen} close={() => setOpen(false)} />
    </>
  );
}

function HowToGetOne() {
  const host = useHostLabel();
  return (
    <p className="text-3" style={{ marginTop: 12 }}>
      Ask the operator of Relay for another group, or install its app on {host}: each installation
      gets its own group.
    </p>
  );
}
