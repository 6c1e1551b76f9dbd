// The page of one target: its state, its queued messages and its latest sends.

import { Button } from "@mantine/core";
import { IconBroadcastOff } from "@tabler/icons-react";
import { Link, useParams } from "@tanstack/react-router";
import { getTargets, type ListedTarget } from "../../src/contract/delivery/target-list.ts";
import { useAnswer } from "../api/use-answer.ts";
import { Answered } from "../parts/answered.tsx";
import { Card } from "../parts/card.tsx";
import { Empty } from "../parts/empty.tsx";
import { Page } from "../parts/page.tsx";
import { placeId } from "../parts/place.ts";
import { StatePill } from "../parts/state-pill.tsx";
import { useNow } from "../parts/time.tsx";
import { useLabels } from "../scope.ts";
import { PauseButton } from "./pause-button.tsx";
import { PausedPanel } from "./paused-panel.tsx";
import { TargetFacts } from "./target-facts.tsx";
import styles from "./target-page.module.css";
import { TargetSends } from "./target-sends.tsx";
import { calledOf, stateOf } from "./target-words.ts";

const EVERY_MS = 5_000;

/** Opens by target id or by channel id, which users put in links by hand. */
export function TargetPage() {
  const { platform, id } = useParams({ from: "/targets/$platform/$id" });
  const query = useAnswer(getTargets, { query: {} }, { everyMs: EVERY_MS });
  const isThis = (target: ListedTarget) =>
    target.platform === platform && (target.id === id || placeId(target) === id);
  const target = query.data?.targets.find(isThis);
  if (target) return <OneTarget target={target} />;
  return (
    <Page title="Target" crumbs={[<Back key="back" />]}>
      <Answered query={query} what="the target">
        {() => (
          <Empty
            icon={IconBroadcastOff}
            title="Target not found"
            actions={
              <Button renderRoot={(props) => <Link to="/targets" {...props} />}>All targets</Button>
            }
          >
            Relay never sent anything there, or it belongs to another group.
          </Empty>
        )}
      </Answered>
    </Page>
  );
}

function All({ target, status }: { target: ListedTarget; status?: string }) {
  return (
    <Link to="/logs" search={{ target: target.id, status }} className="link small">
      All in Logs
    </Link>
  );
}

function Back() {
  return <Link to="/targets">Targets</Link>;
}

function OneTarget({ target }: { target: ListedTarget }) {
  const now = useNow();
  const label = useLabels()[target.platform];
  return (
    <Page
      title={calledOf(target)}
      crumbs={[<Back key="back" />, label]}
      heading={
        <span className={styles["heading"]}>
          {calledOf(target)} <StatePill state={stateOf(target, now)} />
        </span>
      }
      controls={target.state === "active" && <PauseButton target={target} isPrimary />}
    >
      {target.state === "paused" && <PausedPanel target={target} />}
      <div className={styles["columns"]}>
        <div className={styles["sends"]}>
          <Card
            title="Waiting"
            mark={<span className="text-3 num">{target.waiting}</span>}
            controls={<All target={target} status="waiting" />}
            isFlush
          >
            <TargetSends target={target} which="waiting" />
          </Card>
          <Card title="Recent" controls={<All target={target} />} isFlush>
            <TargetSends target={target} which="latest" />
          </Card>
        </div>
        <TargetFacts target={target} />
      </div>
    </Page>
  );
}
