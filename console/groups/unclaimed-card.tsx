// Installations whose events reach no group. Only super-admins see them.

import { listUnclaimed } from "../../src/contract/accounts/installations.ts";
import type { ReplyOf } from "../api/call.ts";
import { useAnswer } from "../api/use-answer.ts";
import { Card } from "../parts/card.tsx";
import { Ago } from "../parts/time.tsx";
import { counted, listed } from "../parts/words.ts";
import styles from "./unclaimed-card.module.css";

const EVERY_MS = 15_000;

type Unclaimed = ReplyOf<typeof listUnclaimed>["installations"][number];

export function UnclaimedCard() {
  const { data } = useAnswer(listUnclaimed, {}, { everyMs: EVERY_MS });
  if (!data || data.installations.length === 0) return null;
  return (
    <div className={styles["card"]}>
      <Card title="Unclaimed installations">
        <p className="text-2">
          These installations are not bound to a group, so no group receives their events. An admin
          of the account can bind one on the install page. Or let one group receive them all in its
          settings.
        </p>
        <ul className={styles["list"]}>
          {data.installations.map((each) => (
            <Installation key={each.installationId} {...each} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Installation({ installationId, account, events, repos, lastAt }: Unclaimed) {
  return (
    <li>
      <span className="grow">
        {account === null ? (
          `Installation ${installationId}`
        ) : (
          <b title={`Installation ${installationId}`}>{account}</b>
        )}
        {repos.length > 0 && <span className="text-3"> {listed(repos, "and")}</span>}
      </span>
      <span className="text-2">{counted(events, "event")}</span>
      <span className="text-3">
        <Ago at={lastAt} />
      </span>
    </li>
  );
}
