// Targets of a route, each with a test button, and the roles to mention.

import type { ReactNode } from "react";
import type { Target } from "../../../src/contract/kernel/target.ts";
import { Card } from "../../parts/card.tsx";
import type { SendingNews } from "../draft/sending-news.ts";
import { placeKey } from "../../parts/place.ts";
import { useKeys } from "../../keys/keys.ts";
import { AddTarget } from "./add-target.tsx";
import { PingedRoles } from "./pinged-roles.tsx";
import { TargetList } from "./target-list.tsx";
import { useKnownPlaces } from "./use-known-places.ts";

type SendToProps = {
  groupId: string;
  targets: readonly Target[];
  onChange: (targets: Target[]) => void;
  roleIds: readonly string[];
  onRoles: (roleIds: string[]) => void;
  news: SendingNews;
  isReadOnly?: boolean;
  /** Fault of the targets in the last save. */
  fault?: string | undefined;
  /** Further options, below. */
  children?: ReactNode;
};

export function SendTo(props: SendToProps) {
  const { groupId, targets, onChange, news, isReadOnly = false, fault, children } = props;
  const known = useKnownPlaces(groupId);
  useKeys({ "mod+enter": tryFirst });
  const add = (target: Target) => {
    const isNew = targets.every((each) => placeKey(each) !== placeKey(target));
    if (isNew) onChange([...targets, target]);
  };
  const remove = (target: Target) => onChange(targets.filter((each) => each !== target));
  return (
    <Card
      title="Send to"
      isFlush
      controls={
        !isReadOnly && <AddTarget groupId={groupId} known={known} taken={targets} add={add} />
      }
    >
      <TargetList
        {...{ groupId, targets, known, isReadOnly, remove, fault }}
        isNew={news.isNewTarget}
      >
        No target yet. Choose the channel that gets the messages.
      </TargetList>
      <PingedRoles
        roleIds={props.roleIds}
        onRoles={props.onRoles}
        known={known.roles}
        isNew={news.isNewRole}
        isReadOnly={isReadOnly}
      />
      {children}
    </Card>
  );
}

/** The shortcut clicks the first test button. */
function tryFirst(): void {
  document.querySelector<HTMLButtonElement>("[data-trial]")?.click();
}
