// Link or button that completes a step.

import { Button, type ButtonProps } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { Link, type LinkProps } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { canAs, useMe } from "../../scope.ts";
import type { StepName } from "./steps.ts";

const ClaimModal = lazy(async () => ({
  default: (await import("../../parts/claim-modal.tsx")).ClaimModal,
}));

const WORDS: Readonly<Record<StepName, string>> = {
  group: "New group",
  sender: "Connect",
  channel: "Get a code",
  route: "New route",
};

type StepActionProps = { name: StepName; isNext: boolean; groupId: string | undefined };

export function StepAction({ name, isNext, groupId }: StepActionProps) {
  // Every other step needs a group.
  if (groupId === undefined && name !== "group") return undefined;
  const look: ButtonProps = {
    miw: 104,
    ...(isNext && {
      variant: "filled",
      rightSection: <IconArrowRight size={16} stroke={1.75} aria-hidden />,
    }),
  };
  if (name === "channel" && groupId !== undefined) return <GetCode groupId={groupId} look={look} />;
  return (
    <Button {...look} renderRoot={(props) => <Link {...wayTo(name, groupId)} {...props} />}>
      {WORDS[name]}
    </Button>
  );
}

function GetCode({ groupId, look }: { groupId: string; look: ButtonProps }) {
  const me = useMe();
  const [isOpen, open] = useState(false);
  if (!me || !canAs(me, groupId, "owner"))
    return <span className="small text-3">Only owners can get a code.</span>;
  return (
    <>
      <Button {...look} onClick={() => open(true)}>
        {WORDS.channel}
      </Button>
      <Suspense>{isOpen && <ClaimModal groupId={groupId} close={() => open(false)} />}</Suspense>
    </>
  );
}

function wayTo(name: StepName, groupId: string | undefined): LinkProps {
  if (groupId === undefined) return { to: "/groups" };
  if (name === "route") return { to: "/routes/new", search: { group: groupId } };
  return { to: "/groups/$groupId", params: { groupId } };
}
