// Claimed channels of a group, with a button to disconnect each.

import { Button } from "@mantine/core";
import { IconWebhook } from "@tabler/icons-react";
import { useState } from "react";
import { type Claim, deleteClaim, getClaims } from "../../src/contract/delivery/channels.ts";
import { getGroupRoutes } from "../../src/contract/config/lists.ts";
import { failureWords } from "../api/failure.ts";
import { useAnswer, useChange } from "../api/use-answer.ts";
import { Answered } from "../parts/answered.tsx";
import { Card } from "../parts/card.tsx";
import { ClaimCode } from "../parts/claim-code.tsx";
import { ConnectUrlModal, URL_PLATFORM } from "../parts/connect-url.tsx";
import { Confirm } from "../parts/confirm.tsx";
import { noticeDone, noticeFailed } from "../parts/notices.tsx";
import { placeId, placeKey, placeWords } from "../parts/place.ts";
import { PlatformIcon, TargetName } from "../parts/target-tag.tsx";
import { useNow } from "../parts/time.tsx";
import { day } from "../parts/words.ts";
import { isWhole } from "../routes/ordered.ts";
import { useLabels } from "../scope.ts";
import { disconnectWords } from "./disconnect-words.ts";
import styles from "./people/people.module.css";

const MINUTE_MS = 60_000;

export function ChannelsCard({ groupId, isOwner }: { groupId: string; isOwner: boolean }) {
  const query = useAnswer(getClaims, { params: { id: groupId } });
  const [leaving, setLeaving] = useState<Claim>();
  const [isConnecting, setConnecting] = useState(false);
  return (
    <Card
      title="Channels"
      mark={query.data && <span className="num text-3">{query.data.claims.length}</span>}
      isHeadPlain
    >
      <Answered query={query} what="the channels" rows={2}>
        {({ claims }) =>
          claims.length === 0 ? (
            <p className={styles["note"]}>
              No channels yet. Run /relay connect in a channel to connect it to this group.
            </p>
          ) : (
            <ul className={styles["list"]}>
              {claims.map((claim) => (
                <Channel
                  key={placeKey(claim)}
                  claim={claim}
                  disconnect={isOwner ? () => setLeaving(claim) : undefined}
                />
              ))}
            </ul>
          )
        }
      </Answered>
      {isOwner ? (
        <div className={styles["code"]}>
          <ClaimCode groupId={groupId} />
          {URL_PLATFORM && (
            <Button
              size="xs"
              leftSection={<IconWebhook size={14} aria-hidden />}
              onClick={() => setConnecting(true)}
            >
              Connect a URL
            </Button>
          )}
        </div>
      ) : (
        <p className={styles["note"]}>Only owners can connect a channel.</p>
      )}
      <ConnectUrlModal groupId={groupId} isOpen={isConnecting} close={() => setConnecting(false)} />
      <Disconnect groupId={groupId} claim={leaving} close={() => setLeaving(undefined)} />
    </Card>
  );
}

type ChannelProps = { claim: Claim; disconnect: (() => void) | undefined };

function Channel({ claim, disconnect }: ChannelProps) {
  const labels = useLabels();
  const now = useNow(MINUTE_MS);
  const { platform, name, claimedBy, claimedAt } = claim;
  return (
    <li className={styles["row"]}>
      <span className={styles["tile"]}>
        <PlatformIcon platform={platform} size={16} />
      </span>
      <div className="grow">
        <span className={styles["name"]}>
          <TargetName place={claim} name={name} />
        </span>
        <div className="small text-3">
          {labels[platform]}, by {claimedBy}, {day(claimedAt, now)}
        </div>
      </div>
      {disconnect && (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          onClick={disconnect}
          aria-label={`Disconnect ${placeWords(claim, name)}`}
        >
          Disconnect
        </Button>
      )}
    </li>
  );
}

type DisconnectProps = { groupId: string; claim: Claim | undefined; close: () => void };

function Disconnect({ groupId, claim, close }: DisconnectProps) {
  const disconnecting = useChange(deleteClaim);
  const { data } = useAnswer(getGroupRoutes, { params: { id: groupId } });
  const routes = (data?.routes ?? []).filter(isWhole);
  const name = claim ? placeWords(claim, claim.name) : "";
  const run = async (taken: Claim) => {
    try {
      const params = { id: groupId, platform: taken.platform, placeId: placeId(taken) };
      await disconnecting.mutateAsync({ params });
      noticeDone(`${name} is disconnected.`);
      close();
    } catch (error) {
      noticeFailed("Not disconnected.", failureWords(error));
    }
  };
  return (
    <Confirm
      title={`Disconnect ${name}?`}
      isOpen={claim !== undefined}
      close={close}
      action="Disconnect"
      isDangerous
      isBusy={disconnecting.isPending}
      run={() => void (claim && run(claim))}
    >
      <p>
        Relay stops sending messages of this group there and cancels queued ones. The targets stay
        paused until you connect the channel again.
      </p>
      {claim && disconnectWords(routes, claim).map((words) => <p key={words}>{words}</p>)}
    </Confirm>
  );
}
