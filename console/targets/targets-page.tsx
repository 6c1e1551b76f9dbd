// The targets page: which targets are stuck, why, and how to fix them.

import { Button } from "@mantine/core";
import { IconBroadcast, IconPlugConnected } from "@tabler/icons-react";
import { useState } from "react";
import { getTargets, type ListedTarget } from "../../src/contract/delivery/target-list.ts";
import { useAnswer } from "../api/use-answer.ts";
import { Answered } from "../parts/answered.tsx";
import { Surface } from "../parts/card.tsx";
import { ClaimModal } from "../parts/claim-modal.tsx";
import { Empty } from "../parts/empty.tsx";
import { Page } from "../parts/page.tsx";
import { canAs, useGroupId, useMe, useOneGroupId } from "../scope.ts";
import { PausedPanel } from "./paused-panel.tsx";
import { TargetTable } from "./target-table.tsx";

const EVERY_MS = 5_000;

export function TargetsPage() {
  const groupId = useGroupId();
  const query = useAnswer(
    getTargets,
    { query: { groupId } },
    { everyMs: EVERY_MS, keepsLast: true },
  );
  const paused = query.data?.targets.filter(({ state }) => state === "paused") ?? [];
  return (
    <Page title="Targets" controls={<Connect />}>
      {paused.map((target) => (
        <PausedPanel key={target.id} target={target} />
      ))}
      <Surface label="All targets">
        <Answered query={query} what="the targets">
          {({ targets }) =>
            targets.length === 0 ? <NoTargets /> : <TargetTable targets={worstFirst(targets)} />
          }
        </Answered>
      </Surface>
    </Page>
  );
}

/** Paused targets first, then those with queued messages, then the rest in their order. */
function worstFirst(targets: readonly ListedTarget[]): readonly ListedTarget[] {
  return targets.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rankOf({ state, waiting }: ListedTarget): number {
  if (state === "paused") return 0;
  return waiting > 0 ? 1 : 2;
}

function Connect() {
  const me = useMe();
  const groupId = useOneGroupId();
  const [isOpen, open] = useState(false);
  if (!me || groupId === undefined || !canAs(me, groupId, "owner")) return undefined;
  return (
    <>
      <Button leftSection={<IconPlugConnected size={16} aria-hidden />} onClick={() => open(true)}>
        Connect a channel
      </Button>
      {isOpen && <ClaimModal groupId={groupId} close={() => open(false)} />}
    </>
  );
}

function NoTargets() {
  return (
    <Empty icon={IconBroadcast} title="No channels yet" actions={<Connect />}>
      A channel is listed from its first message on. Run{" "}
      <code className="chip">/relay connect</code> in a channel to connect it to this group.
    </Empty>
  );
}
