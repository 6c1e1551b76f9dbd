// The channels that were given to a group.

import { getClaims } from "../../src/contract/claims.ts";
import { useAnswer } from "../api/use-answer.ts";
import { Answered } from "../parts/answered.tsx";
import { Card } from "../parts/card.tsx";
import { ClaimCode } from "../parts/claim-code.tsx";
import { placeKey } from "../parts/place.ts";
import { PlatformIcon, TargetName } from "../parts/target-tag.tsx";
import { useNow } from "../parts/time.tsx";
import { day } from "../parts/words.ts";
import { useLabels } from "../scope.ts";
import styles from "./people/people.module.css";

const MINUTE_MS = 60_000;

export function ChannelsCard({ groupId, isOwner }: { groupId: string; isOwner: boolean }) {
  const query = useAnswer(getClaims, { params: { id: groupId } });
  const labels = useLabels();
  const now = useNow(MINUTE_MS);
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
              No channels yet. Run /relay connect in a channel to make it this group&rsquo;s.
            </p>
          ) : (
            <ul className={styles["list"]}>
              {claims.map((claim) => (
                <li key={placeKey(claim)} className={styles["row"]}>
                  <span className={styles["tile"]}>
                    <PlatformIcon platform={claim.platform} size={16} />
                  </span>
                  <div className="grow">
                    <span className={styles["name"]}>
                      <TargetName place={claim} name={claim.name} />
                    </span>
                    <div className="small text-3">
                      {labels[claim.platform]}, by {claim.claimedBy}, {day(claim.claimedAt, now)}
                    </div>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      {isOwner ? (
        <div className={styles["code"]}>
          <ClaimCode groupId={groupId} />
        </div>
      ) : (
        <p className={styles["note"]}>Only owners can connect a channel.</p>
      )}
    </Card>
  );
}
