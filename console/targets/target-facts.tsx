// Facts about a target, with a button that sends a test message.

import { Button } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { answerWords } from "../../src/contract/kernel/failure-reasons.ts";
import type { ListedTarget } from "../../src/contract/delivery/target-list.ts";
import type { Target } from "../../src/contract/kernel/target.ts";
import { targetOf } from "../editor/targets/known-places.ts";
import { TrialResult } from "../editor/targets/trial-result.tsx";
import { useTrial } from "../editor/targets/use-trial.ts";
import { Card } from "../parts/card.tsx";
import { Copy } from "../parts/copy.tsx";
import { onPurpose } from "../parts/listed.ts";
import { placeId } from "../parts/place.ts";
import { Ago, useNow } from "../parts/time.tsx";
import { canAs, useLabels, useMe } from "../scope.ts";
import styles from "./target-facts.module.css";
import { calledOf, failureOf } from "./target-words.ts";
import { UsedBy } from "./used-by.tsx";

export function TargetFacts({ target }: { target: ListedTarget }) {
  const label = useLabels()[target.platform];
  const purpose = onPurpose(target, useNow());
  const { groupId, lastDeliveredAt, lastError, lastErrorAt, oldestWaitingAt } = target;
  return (
    <Card title="Details">
      <dl className={styles["facts"]}>
        <Fact name="Platform">{label}</Fact>
        <Fact name="ID">
          <Id id={placeId(target)} />
        </Fact>
        <Fact name="Group">{groupId ?? "gone"}</Fact>
        <Fact name="Used by">
          <UsedBy target={target} />
        </Fact>
        <Fact name="Delivered">{agoOr(lastDeliveredAt, "never")}</Fact>
        <Fact name="Oldest in queue">{agoOr(oldestWaitingAt, purpose ?? "queue is empty")}</Fact>
        {oldestWaitingAt !== null && purpose && <Fact name="Held back">{purpose}</Fact>}
        <Fact name="Last error">
          {lastError !== null && `${answerWords(failureOf(target))}, `}
          {agoOr(lastErrorAt, "none")}
        </Fact>
      </dl>
      <Test target={target} />
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function agoOr(at: number | null, words: string): ReactNode {
  return at === null ? words : <Ago at={at} />;
}

function Id({ id }: { id: string }) {
  return (
    <span className="row">
      <code>{id}</code>
      <Copy value={id} what="the id" />
    </span>
  );
}

function Test({ target }: { target: ListedTarget }) {
  const me = useMe();
  const { groupId } = target;
  const place = targetOf(target);
  if (!me || !place || groupId === null || !canAs(me, groupId, "admin")) return undefined;
  return <TestButton place={place} groupId={groupId} called={calledOf(target)} />;
}

type TestButtonProps = { place: Target; groupId: string; called: string };

/** A test bypasses the pause, so its answer shows whether the fix worked. */
function TestButton({ place, groupId, called }: TestButtonProps) {
  const label = useLabels()[place.platform];
  const trial = useTrial(groupId, place, called);
  const { isRunning, waitSeconds, start } = trial;
  return (
    <div className={styles["test"]}>
      <Button
        fullWidth
        mt="lg"
        leftSection={<IconSend size={16} aria-hidden />}
        loading={isRunning}
        disabled={waitSeconds > 0}
        onClick={start}
      >
        {waitSeconds > 0 ? `Wait ${waitSeconds} s` : "Send a test message"}
      </Button>
      <TrialResult trial={trial} label={label} />
    </div>
  );
}
