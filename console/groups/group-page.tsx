// The page of one group: connection, members, channels and settings.

import {
  IconCircleCheck,
  IconCircleDashed,
  IconShieldOff,
  IconUsersGroup,
} from "@tabler/icons-react";
import { getRouteApi, Link } from "@tanstack/react-router";
import { getGroups } from "../../src/contract/config/lists.ts";
import { useAnswer } from "../api/use-answer.ts";
import { Anchored } from "../parts/anchored.tsx";
import { Answered } from "../parts/answered.tsx";
import { Card, Surface } from "../parts/card.tsx";
import { Empty } from "../parts/empty.tsx";
import { Page } from "../parts/page.tsx";
import { Pill } from "../parts/state-pill.tsx";
import { canAs, type Me, useMe } from "../scope.ts";
import { Initial } from "../shell/group-switcher.tsx";
import type { GroupInReply } from "./change-groups.ts";
import { ChannelsCard } from "./channels-card.tsx";
import { ArrivalsCard } from "./connect/arrivals-card.tsx";
import { ConnectPanel } from "./connect/connect-panel.tsx";
import { type Connection, isConnectedTo } from "./connect/connection.ts";
import { useConnection } from "./connect/use-connection.ts";
import styles from "./group-page.module.css";
import { InstallationCard } from "./installation-card.tsx";
import { MappingCard } from "./mapping/mapping-card.tsx";
import { AccessRequestsCard } from "./people/access-requests-card.tsx";
import { MissedWebhooksCard } from "./people/missed-webhooks-card.tsx";
import { HostReadsCard } from "./people/host-reads-card.tsx";
import { InvitesCard } from "./people/invites-card.tsx";
import { MembersCard } from "./people/members-card.tsx";
import { SettingsCard } from "./settings/settings-card.tsx";
import { TokensCard } from "./tokens/tokens-card.tsx";
import { useSaveGroup } from "./use-save-group.tsx";

const route = getRouteApi("/groups/$groupId");

const CRUMB = (
  <Link key="groups" to="/groups">
    Groups
  </Link>
);

export function GroupPage() {
  const { groupId } = route.useParams();
  const query = useAnswer(getGroups, {});
  const me = useMe();
  const group = query.data?.groups.find(({ id }) => id === groupId);
  if (group && me) return <ShownGroup key={groupId} group={group} me={me} />;
  return (
    <Page title={groupId} crumbs={[CRUMB, <span key="here">{groupId}</span>]}>
      <Surface label={groupId}>
        <Answered query={query} what="the group">
          {() => me && <NoSuchGroup groupId={groupId} />}
        </Answered>
      </Surface>
    </Page>
  );
}

function NoSuchGroup({ groupId }: { groupId: string }) {
  return (
    <Empty icon={IconUsersGroup} title={`No group ${groupId}`}>
      It does not exist, was renamed, or you are not a member. Ask an owner for an invite link.
    </Empty>
  );
}

function ShownGroup({ group, me }: { group: GroupInReply; me: Me }) {
  const isOwner = canAs(me, group.id, "owner");
  const { listening, query } = useConnection(group, isOwner);
  const { save, conflict } = useSaveGroup();
  const setting = { group, isOwner, save };
  return (
    <Page
      title={group.id}
      heading={<Heading group={group} />}
      crumbs={[CRUMB, <span key="here">{group.id}</span>]}
      controls={listening && <ConnectionPill connection={listening.connection} />}
    >
      <div className={styles["columns"]}>
        <div className={styles["column"]}>
          {listening ? (
            <>
              <ConnectPanel groupId={group.id} listening={listening} isOwner={isOwner} />
              <ArrivalsCard groupId={group.id} arrivals={listening.arrivals} />
            </>
          ) : (
            <Surface label="Connection">
              <Answered query={query} what="the connection">
                {() => null}
              </Answered>
            </Surface>
          )}
          {isOwner && <OwnersPart groupId={group.id} />}
          <SettingsCard {...setting} isSuper={me.isSuper} />
        </div>
        <div className={styles["column"]}>
          <MembersCard {...setting} me={me} />
          <MissedWebhooksCard group={group} me={me} />
          <HostReadsCard group={group} me={me} />
          {isOwner && <AccessRequestsCard groupId={group.id} />}
          {isOwner && (
            <Anchored id="invites">
              <InvitesCard groupId={group.id} />
            </Anchored>
          )}
          <Anchored id="channels">
            <ChannelsCard groupId={group.id} isOwner={isOwner} />
          </Anchored>
          <InstallationCard {...setting} />
          {isOwner && <TokensCard groupId={group.id} />}
        </div>
      </div>
      {conflict}
    </Page>
  );
}

function OwnersPart({ groupId }: { groupId: string }) {
  return (
    <>
      <EndpointsLink groupId={groupId} />
      <Anchored id="mapping">
        <MappingCard groupId={groupId} />
      </Anchored>
    </>
  );
}

function EndpointsLink({ groupId }: { groupId: string }) {
  return (
    <Card
      title="Endpoints for other senders"
      controls={
        <Link to="/groups/$groupId/endpoints" params={{ groupId }} className="link small">
          Open
        </Link>
      }
    >
      <p>
        Senders that cannot sign as above get a URL of their own, with the proof that they know.
      </p>
    </Card>
  );
}

function Heading({ group: { id, name } }: { group: GroupInReply }) {
  return (
    <span className={styles["heading"]}>
      <span className={styles["initial"]}>
        <Initial name={id} />
      </span>
      {id}
      {name !== id && <span className={styles["name"]}>{name}</span>}
    </span>
  );
}

function ConnectionPill({ connection }: { connection: Connection }) {
  const { state } = connection;
  if (state === "rejected")
    return (
      <Pill tone="warn" icon={IconShieldOff}>
        Last request rejected
      </Pill>
    );
  if (state === "first" || state === "connected")
    return (
      <Pill tone="ok" icon={IconCircleCheck}>
        Receiving
      </Pill>
    );
  return (
    <Pill tone="idle" icon={IconCircleDashed}>
      {isConnectedTo(connection) ? "Waiting for events" : "Not connected"}
    </Pill>
  );
}
