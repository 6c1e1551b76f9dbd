// Claims a channel: the user creates a code here and enters it in the chat. The card polls and confirms the claim.

import { Button, Loader } from "@mantine/core";
import { IconCircleCheck, IconKey } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { type Claim, getClaims, postClaim } from "../../src/contract/delivery/channels.ts";
import { hasInteractions, interactionsOf, PLATFORMS } from "../../src/contract/kernel/platforms.ts";
import type { Platform } from "../../src/contract/kernel/target.ts";
import { call } from "../api/call.ts";
import { failureWords } from "../api/failure.ts";
import { useAnswer } from "../api/use-answer.ts";
import { canAs, useLabels, useMe } from "../scope.ts";
import { AddBot } from "./add-bot.tsx";
import { announce } from "./announce.ts";
import styles from "./claim-code.module.css";
import { Copy } from "./copy.tsx";
import { placeKey } from "./place.ts";
import { TargetTag } from "./target-tag.tsx";
import { useNow } from "./time.tsx";
import { duration } from "./words.ts";

type ClaimCodeProps = {
  groupId: string;
  /** Platform of the channel; instructions for both if undefined. */
  platform?: Platform | undefined;
  /** Creates a code on mount, because the user has already asked for one. */
  isAtOnce?: boolean;
  onClaimed?: ((claim: Claim) => void) | undefined;
};

/** `before`: claims that existed when the code was created. */
type Made = { code: string; expiresAt: number; before: ReadonlySet<string> };

const POLL_MS = 2_000;

export function ClaimCode({ groupId, platform, isAtOnce, onClaimed }: ClaimCodeProps) {
  const me = useMe();
  const { made, failure, isBusy, make } = useMaking(groupId);
  const isOwner = !me || canAs(me, groupId, "owner");
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAtOnce || !isOwner || isAsked.current) return;
    isAsked.current = true;
    void make();
  });
  if (!isOwner)
    return <p className="text-2">Only owners can connect a channel. Ask one of them.</p>;
  return (
    <div className={styles["claim"]}>
      {made ? (
        <MadeCode key={made.code} {...{ groupId, platform, made, onClaimed }} again={make} />
      ) : (
        <NoCode isComing={isAtOnce === true && !failure} {...{ platform, isBusy, make }} />
      )}
      {failure && (
        <p className="bad" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

type NoCodeProps = Pick<ClaimCodeProps, "platform"> & {
  /** A code is being created without a click. */
  isComing: boolean;
  isBusy: boolean;
  make: () => Promise<void>;
};

function NoCode({ platform, isComing, isBusy, make }: NoCodeProps) {
  if (isComing) return <Loader size="sm" aria-label="Creating a code" />;
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconKey size={14} aria-hidden />}
        loading={isBusy}
        onClick={() => void make()}
      >
        Get a code
      </Button>
      <AddBot platform={platform} />
    </>
  );
}

function useMaking(groupId: string) {
  const [made, setMade] = useState<Made>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      setMade(await makeCode(groupId));
      setFailure(undefined);
    } catch (error) {
      setFailure(`The code was not created. ${failureWords(error)}`);
    }
    setBusy(false);
  };
  return { made, failure, isBusy, make };
}

async function makeCode(groupId: string): Promise<Made> {
  const params = { id: groupId };
  const { claims } = await call(getClaims, { params });
  const { code, expiresAt } = await call(postClaim, { params });
  return { code, expiresAt, before: new Set(claims.map(claimKey)) };
}

/** Includes the time, so that claiming the same channel again also counts. */
function claimKey(claim: Claim): string {
  return `${placeKey(claim)} ${claim.claimedAt}`;
}

type MadeCodeProps = ClaimCodeProps & { made: Made; again: () => Promise<void> };

function MadeCode({ groupId, platform, made, onClaimed, again }: MadeCodeProps) {
  const now = useNow();
  const left = made.expiresAt - now;
  const claims = useAnswer(getClaims, { params: { id: groupId } }, { everyMs: POLL_MS });
  const claim = claims.data?.claims.find((each) => !made.before.has(claimKey(each)));
  useTold(claim, onClaimed);
  if (claim) return <Claimed claim={claim} />;
  if (left <= 0)
    return (
      <div className={styles["over"]}>
        <span className="text-2">The code has expired.</span>
        <Button size="xs" onClick={() => void again()}>
          Get a new code
        </Button>
      </div>
    );
  return (
    <>
      <p>A person who manages the channel sends this command there:</p>
      <Commands code={made.code} platform={platform} />
      <AddBot platform={platform} />
      <p className="small text-3 num">
        Works once, for {duration(left)} more. This turns green once the channel is connected.
      </p>
    </>
  );
}

/** Notifies the caller and screen readers once. */
function useTold(claim: Claim | undefined, onClaimed: ((claim: Claim) => void) | undefined): void {
  const isTold = useRef(false);
  useEffect(() => {
    if (!claim || isTold.current) return;
    isTold.current = true;
    announce(`${claim.name ?? "The channel"} is connected to this group.`);
    onClaimed?.(claim);
  }, [claim, onClaimed]);
}

function commandOf(platform: Platform, code: string): string {
  const option = interactionsOf(platform).namesOptions ? "code:" : "";
  return `/relay connect ${option}${code}`;
}

function Commands({ code, platform }: { code: string } & Pick<ClaimCodeProps, "platform">) {
  const labels = useLabels();
  return (
    <dl className={styles["ways"]}>
      {PLATFORMS.filter((name) => (platform ?? name) === name && hasInteractions(name))
        .map((name) => ({ name, command: commandOf(name, code) }))
        .map(({ name, command }) => (
          <div key={name}>
            <dt>On {labels[name]}</dt>
            <dd>
              <code>{command}</code>
              <Copy value={command} what={`the command for ${labels[name]}`} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Claimed({ claim }: { claim: Claim }) {
  return (
    <p className={styles["claimed"]}>
      <IconCircleCheck size={16} aria-hidden />
      <TargetTag place={claim} name={claim.name} /> is this group's now.
    </p>
  );
}
