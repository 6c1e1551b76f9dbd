// What is known of a target, and a test of it.

import { Button } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { type ListedTarget, testTarget } from "../../src/contract/target-list.ts";
import { failureWords } from "../api/failure.ts";
import { useChange } from "../api/use-answer.ts";
import { Card } from "../parts/card.tsx";
import { Copy } from "../parts/copy.tsx";
import { noticeDone, noticeFailed } from "../parts/notices.tsx";
import { onPurpose } from "../parts/listed.ts";
import { type Place, placeId } from "../parts/place.ts";
import { Ago, useNow } from "../parts/time.tsx";
import { canAs, useLabels, useMe } from "../scope.ts";
import styles from "./target-facts.module.css";
import { calledOf } from "./target-words.ts";
import { UsedBy } from "./used-by.tsx";

export function TargetFacts({ target }: { target: ListedTarget }) {
  const label = useLabels()[target.platform];
  const purpose = onPurpose(target, useNow());
  const { groupId, lastDeliveredAt, lastError, lastErrorAt, oldestWaitingAt } = target;
  return (
    <Card title="Details">
      <dl className={styles["facts"]}>
        <Fact name="Platform">{label}</Fact>
        <Fact name="Id">
          <Id id={placeId(target)} />
        </Fact>
        <Fact name="Group">{groupId ?? "gone"}</Fact>
        <Fact name="Used by">
          <UsedBy target={target} />
        </Fact>
        <Fact name="Delivered">{agoOr(lastDeliveredAt, "never")}</Fact>
        <Fact name="Oldest waits">{agoOr(oldestWaitingAt, purpose ?? "nothing waits")}</Fact>
        {oldestWaitingAt !== null && purpose && <Fact name="Waits quietly">{purpose}</Fact>}
        <Fact name="Last trouble">
          {lastError !== null && `${lastError}, `}
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

/** Only what names the place. */
function placeOf({ platform, channelId, threadId, chatId, topicId }: ListedTarget): Place {
  return {
    platform,
    ...(channelId !== undefined && { channelId }),
    ...(threadId !== undefined && { threadId }),
    ...(chatId !== undefined && { chatId }),
    ...(topicId !== undefined && { topicId }),
  };
}

function Test({ target }: { target: ListedTarget }) {
  const me = useMe();
  const test = useChange(testTarget);
  const { groupId } = target;
  if (!me || groupId === null || !canAs(me, groupId, "admin")) return undefined;
  const send = () =>
    test.mutate(
      { body: { groupId, target: placeOf(target) } },
      {
        onSuccess: () => noticeDone(`A test message is on its way to ${calledOf(target)}.`),
        onError: (error) => noticeFailed("No test was sent.", failureWords(error)),
      },
    );
  return (
    <Button
      fullWidth
      mt="lg"
      leftSection={<IconSend size={16} aria-hidden />}
      loading={test.isPending}
      onClick={send}
    >
      Send a test message
    </Button>
  );
}
