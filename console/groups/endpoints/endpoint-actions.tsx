// What an owner does with an endpoint: replace its secret, disable it, remove it.

import { Button, Modal, PasswordInput } from "@mantine/core";
import { useState } from "react";
import {
  deleteEndpoint,
  type EndpointView,
  postEndpointSecret,
  putEndpoint,
} from "../../../src/contract/ingress/named-endpoints.ts";
import { EndpointSettings } from "../../../src/contract/presets/endpoint-settings.ts";
import { failureWords } from "../../api/failure.ts";
import { useChange } from "../../api/use-answer.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { noticeDone, noticeFailed } from "../../parts/notices.tsx";
import { SubmitFoot } from "../../parts/submit-foot.tsx";
import { SendSample } from "../../samples/send-sample.tsx";
import { Regenerate } from "../connect/regenerate.tsx";
import styles from "./endpoints-page.module.css";

type EndpointActionsProps = {
  groupId: string;
  endpoint: EndpointView;
  /** Whether the sender makes the secret. */
  isSendersSecret: boolean;
  show: (made: { secret: string | null; url: string }) => void;
};

export function EndpointActions({
  groupId,
  endpoint,
  isSendersSecret,
  show,
}: EndpointActionsProps) {
  const [asks, setAsks] = useState<"sample" | "secret" | "remove">();
  const params = { id: groupId, endpoint: endpoint.id };
  const renew = useRenewal(params, show);
  const changing = useChange(putEndpoint);
  const close = () => setAsks(undefined);
  const toggle = async () => {
    const { preset, proof, holdMs, perSecond } = endpoint;
    const settings = { preset, proof, holdMs, perSecond, enabled: !endpoint.enabled };
    try {
      await changing.mutateAsync({ params, body: EndpointSettings.parse(settings) });
    } catch (error) {
      noticeFailed("Not changed.", failureWords(error));
    }
  };
  return (
    <div className={styles["actions"]}>
      <Button size="xs" onClick={() => setAsks("sample")}>
        Send a sample
      </Button>
      <Button size="xs" onClick={() => setAsks("secret")}>
        {isSendersSecret ? "Set secret" : "Regenerate secret"}
      </Button>
      <Button size="xs" loading={changing.isPending} onClick={() => void toggle()}>
        {endpoint.enabled ? "Disable" : "Enable"}
      </Button>
      <Button size="xs" variant="subtle" color="gray" onClick={() => setAsks("remove")}>
        Remove
      </Button>
      <NewSecret
        isSenders={isSendersSecret}
        isOpen={asks === "secret"}
        close={close}
        renew={renew}
      />
      <SendSample groupId={groupId} endpoint={endpoint} isOpen={asks === "sample"} close={close} />
      <Remove params={params} isOpen={asks === "remove"} close={close} />
    </div>
  );
}

type Renew = (body: { graceSeconds: number; secret?: string }) => Promise<boolean>;

function useRenewal(
  params: { id: string; endpoint: string },
  show: EndpointActionsProps["show"],
): Renew {
  const renewing = useChange(postEndpointSecret);
  return async (body) => {
    try {
      const { secret, url } = await renewing.mutateAsync({ params, body });
      if (body.secret === undefined) show({ secret, url });
      else noticeDone("Secret set.");
      return true;
    } catch (error) {
      noticeFailed("The secret was not set.", failureWords(error));
      return false;
    }
  };
}

type NewSecretProps = { isSenders: boolean; isOpen: boolean; close: () => void; renew: Renew };

function NewSecret({ isSenders, isOpen, close, renew }: NewSecretProps) {
  if (isSenders)
    return (
      <SetSecret
        isOpen={isOpen}
        close={close}
        set={(secret) => renew({ graceSeconds: 0, secret })}
      />
    );
  return (
    <Regenerate isOpen={isOpen} close={close} make={(graceSeconds) => renew({ graceSeconds })} />
  );
}

type SetSecretProps = {
  isOpen: boolean;
  close: () => void;
  set: (secret: string) => Promise<boolean>;
};

const MIN_LENGTH = 16;

function SetSecret({ isOpen, close, set }: SetSecretProps) {
  const [secret, setSecret] = useState("");
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const isSet = await set(secret);
    setBusy(false);
    if (isSet) close();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title="Set the secret of the sender"
      onExitTransitionEnd={() => setSecret("")}
    >
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void run();
        }}
      >
        <PasswordInput
          label="Secret"
          description="As the sender shows it, with its prefix."
          value={secret}
          onChange={({ currentTarget }) => setSecret(currentTarget.value.trim())}
          autoComplete="off"
          data-autofocus
        />
        <SubmitFoot
          action="Set secret"
          cancel={close}
          isReady={secret.length >= MIN_LENGTH}
          isBusy={isBusy}
        />
      </form>
    </Modal>
  );
}

type RemoveProps = {
  params: { id: string; endpoint: string };
  isOpen: boolean;
  close: () => void;
};

function Remove({ params, isOpen, close }: RemoveProps) {
  const removing = useChange(deleteEndpoint);
  const run = async () => {
    try {
      await removing.mutateAsync({ params });
      close();
    } catch (error) {
      noticeFailed("Not removed.", failureWords(error));
    }
  };
  return (
    <Confirm
      title={`Remove the endpoint ${params.endpoint}?`}
      isOpen={isOpen}
      close={close}
      action="Remove"
      isDangerous
      isBusy={removing.isPending}
      run={() => void run()}
    >
      <p>Its URL and secret stop working. Events that arrived stay.</p>
    </Confirm>
  );
}
