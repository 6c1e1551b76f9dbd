// The HMAC secret of senders: create, show once, regenerate, revoke.

import { Button } from "@mantine/core";
import { IconEye, IconKey, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { listAudit } from "../../../src/contract/records/audit.ts";
import { deleteGroupSecret, postGroupSecret } from "../../../src/contract/ingress/webhooks.ts";
import { failureWords } from "../../api/failure.ts";
import { useAnswer, useChange } from "../../api/use-answer.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { noticeDone, noticeFailed } from "../../parts/notices.tsx";
import { useNow } from "../../parts/time.tsx";
import { CopyField } from "../../parts/copy-field.tsx";
import { Regenerate } from "./regenerate.tsx";
import { secretWords } from "./secret-words.ts";
import styles from "./secret.module.css";
import type { GroupEndpointInfo } from "./use-connection.ts";

type SecretProps = {
  groupId: string;
  endpoint: GroupEndpointInfo;
  /** Set only right after the secret was created. */
  secret: string | undefined;
  show: (secret: string) => void;
};

export function Secret({ groupId, endpoint, secret, show }: SecretProps) {
  const making = useChange(postGroupSecret);
  const make = async (graceSeconds: number) => {
    try {
      const made = await making.mutateAsync({ params: { id: groupId }, body: { graceSeconds } });
      show(made.secret);
      return true;
    } catch (error) {
      noticeFailed("The secret was not created.", failureWords(error));
      return false;
    }
  };
  if (secret !== undefined) return <ShownSecret secret={secret} />;
  if (!endpoint.enabled)
    return (
      <Button
        variant="filled"
        leftSection={<IconKey size={16} />}
        loading={making.isPending}
        onClick={() => void make(0)}
      >
        Create secret
      </Button>
    );
  return <KeptSecret groupId={groupId} endpoint={endpoint} make={make} />;
}

function ShownSecret({ secret }: { secret: string }) {
  return (
    <>
      <CopyField value={secret} what="secret" isHot />
      <p className={styles["once"]}>
        <IconEye size={14} aria-hidden /> Copy it now: it is shown only once. Later you can only
        replace it.
      </p>
    </>
  );
}

type KeptSecretProps = {
  groupId: string;
  endpoint: GroupEndpointInfo;
  make: (graceSeconds: number) => Promise<boolean>;
};

function KeptSecret({ groupId, endpoint, make }: KeptSecretProps) {
  const [asks, setAsks] = useState<"regenerate" | "disable">();
  const now = useNow();
  const query = { groupId, action: "secret.regenerated", limit: "1" };
  const by = useAnswer(listAudit, { query }).data?.audit[0]?.actorLogin;
  const close = () => setAsks(undefined);
  return (
    <div className={styles["box"]}>
      <span className={styles["dots"]} aria-hidden="true">
        {"•".repeat(24)}
      </span>
      <span className={styles["words"]}>{secretWords(endpoint, by, now)}</span>
      <span className={styles["actions"]}>
        <Button
          size="xs"
          leftSection={<IconRefresh size={14} />}
          onClick={() => setAsks("regenerate")}
        >
          Regenerate
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={() => setAsks("disable")}>
          Disable
        </Button>
      </span>
      <Regenerate isOpen={asks === "regenerate"} close={close} make={make} />
      <Disable groupId={groupId} isOpen={asks === "disable"} close={close} />
    </div>
  );
}

type DisableProps = { groupId: string; isOpen: boolean; close: () => void };

function Disable({ groupId, isOpen, close }: DisableProps) {
  const disabling = useChange(deleteGroupSecret);
  const run = async () => {
    try {
      await disabling.mutateAsync({ params: { id: groupId } });
      noticeDone(`${groupId} rejects webhooks until an owner creates a new secret.`);
      close();
    } catch (error) {
      noticeFailed("Not disabled.", failureWords(error));
    }
  };
  return (
    <Confirm
      title={`Stop receiving for ${groupId}?`}
      isOpen={isOpen}
      close={close}
      action="Disable"
      isDangerous
      isBusy={disabling.isPending}
      run={() => void run()}
    >
      <p>Relay rejects all webhooks of this group until an owner creates a new secret.</p>
    </Confirm>
  );
}
