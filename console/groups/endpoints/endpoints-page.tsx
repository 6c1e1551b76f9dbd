// Named endpoints of a group, for its owners: URLs for senders with a proof of their own.

import { Button } from "@mantine/core";
import { IconPlugConnected, IconPlus } from "@tabler/icons-react";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { listEndpoints } from "../../../src/contract/ingress/named-endpoints.ts";
import { listRejected, type RejectedRequest } from "../../../src/contract/records/audit.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { Answered } from "../../parts/answered.tsx";
import { Surface } from "../../parts/card.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Page } from "../../parts/page.tsx";
import { EndpointCard } from "./endpoint-card.tsx";
import styles from "./endpoints-page.module.css";
import { NewEndpoint } from "./new-endpoint.tsx";

const route = getRouteApi("/groups/$groupId/endpoints");
const EVERY_MS = 2_000;

/** A secret that was just made. It is shown until the page is left. */
type Shown = { id: string; secret: string | null; url: string };

function crumbsOf(groupId: string) {
  return [
    <Link key="groups" to="/groups">
      Groups
    </Link>,
    <Link key="group" to="/groups/$groupId" params={{ groupId }}>
      {groupId}
    </Link>,
    <span key="here">Endpoints</span>,
  ];
}

function useRejected(groupId: string): readonly RejectedRequest[] {
  const asked = { query: { groupId, limit: "200" } };
  return useAnswer(listRejected, asked, { everyMs: EVERY_MS }).data?.rejected ?? [];
}

function NoEndpoints() {
  return (
    <Surface label="Endpoints">
      <Empty icon={IconPlugConnected} title="No endpoints yet">
        A sender that cannot sign as the group’s webhook needs it gets an endpoint.
      </Empty>
    </Surface>
  );
}

export function EndpointsPage() {
  const { groupId } = route.useParams();
  const asked = { params: { id: groupId } };
  const query = useAnswer(listEndpoints, asked, { everyMs: EVERY_MS });
  const rejected = useRejected(groupId);
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<Shown>();
  return (
    <Page
      title="Endpoints"
      crumbs={crumbsOf(groupId)}
      controls={
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} />}
          onClick={() => setMaking(true)}
        >
          Create endpoint
        </Button>
      }
    >
      <div className={styles["cards"]}>
        <Answered query={query} what="the endpoints">
          {({ endpoints }) =>
            endpoints.length === 0 ? (
              <NoEndpoints />
            ) : (
              endpoints.map((endpoint) => (
                <EndpointCard
                  key={endpoint.id}
                  groupId={groupId}
                  endpoint={endpoint}
                  rejected={rejected.filter((each) => each.endpoint === endpoint.id)}
                  shown={shown?.id === endpoint.id ? shown : undefined}
                  show={(made) => setShown({ id: endpoint.id, ...made })}
                />
              ))
            )
          }
        </Answered>
      </div>
      <NewEndpoint
        groupId={groupId}
        isOpen={isMaking}
        close={() => setMaking(false)}
        show={(made) => setShown(made)}
      />
    </Page>
  );
}
