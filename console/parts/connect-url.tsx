// Connects a URL as a channel. The owner stores the secret at the receiver first, because Relay signs its challenge.

import { Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { postReceiver } from "../../src/contract/delivery/channels.ts";
import { chatOf, PLATFORMS, channelOf } from "../../src/contract/kernel/platforms.ts";
import type { Target } from "../../src/contract/kernel/target.ts";
import { failureWords } from "../api/failure.ts";
import { useChange } from "../api/use-answer.ts";
import { CopyField } from "./copy-field.tsx";
import styles from "./connect-url.module.css";
import { SubmitFoot } from "./submit-foot.tsx";
import { noticeDone } from "./notices.tsx";

type ConnectUrlProps = {
  groupId: string;
  onConnected?: ((target: Target) => void) | undefined;
};

/** The platform whose channels are URLs; undefined if there is none. */
export const URL_PLATFORM = PLATFORMS.find((platform) => chatOf(platform).connect === "url");

export function ConnectUrlModal({
  isOpen,
  close,
  ...form
}: ConnectUrlProps & { isOpen: boolean; close: () => void }) {
  return (
    <Modal opened={isOpen} onClose={close} title="Connect a URL">
      <ConnectUrl {...form} close={close} />
    </Modal>
  );
}

function ConnectUrl({ groupId, onConnected, close }: ConnectUrlProps & { close: () => void }) {
  const [typed, setTyped] = useState<Typed>({ name: "", url: "" });
  const [secret] = useState(newSecret);
  const { connect, failure, isBusy } = useConnecting(groupId);
  const submit = async () => {
    const target = await connect({ ...typed, secret });
    if (!target) return;
    noticeDone(`${typed.name} is connected.`);
    onConnected?.(target);
    close();
  };
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        submitted.stopPropagation();
        void submit();
      }}
    >
      <Fields typed={typed} change={setTyped} failure={failure} />
      <SigningSecret secret={secret} />
      <SubmitFoot
        action="Connect"
        cancel={close}
        isReady={typed.name.trim() !== "" && URL.canParse(typed.url)}
        isBusy={isBusy}
      />
    </form>
  );
}

type Typed = { name: string; url: string };
type FieldsProps = { typed: Typed; change: (typed: Typed) => void; failure: string | undefined };

function Fields({ typed, change, failure }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Name"
        description="As routes and logs show it."
        value={typed.name}
        maxLength={100}
        autoComplete="off"
        data-autofocus
        onChange={({ currentTarget }) => change({ ...typed, name: currentTarget.value })}
      />
      <TextInput
        mt="md"
        label="URL"
        description="Relay posts every message there as JSON. It must be a public https URL."
        placeholder="https://"
        type="url"
        value={typed.url}
        autoComplete="off"
        error={failure}
        onChange={({ currentTarget }) => change({ ...typed, url: currentTarget.value })}
      />
    </>
  );
}

function SigningSecret({ secret }: { secret: string }) {
  return (
    <div className={styles["secret"]}>
      <p>Store this signing secret at your receiver. Relay does not show it again.</p>
      <CopyField value={secret} what="the signing secret" isHot />
      <p className="small text-2">
        To connect, Relay posts <code>{'{"type":"challenge","data":{"challenge":"…"}}'}</code>. Your
        receiver checks the signature (Standard Webhooks) and answers{" "}
        <code>{'{"challenge":"…"}'}</code>.
      </p>
    </div>
  );
}

type Wanted = Typed & { secret: string };

function useConnecting(groupId: string) {
  const connecting = useChange(postReceiver);
  const connect = async (wanted: Wanted): Promise<Target | undefined> => {
    if (URL_PLATFORM === undefined) return undefined;
    try {
      const body = { platform: URL_PLATFORM, ...wanted };
      const { channelId } = await connecting.mutateAsync({ params: { id: groupId }, body });
      return channelOf(URL_PLATFORM, channelId);
    } catch {
      // Shown below the field.
      return undefined;
    }
  };
  const failure = connecting.error === null ? undefined : faultOf(connecting.error);
  return { connect, failure, isBusy: connecting.isPending };
}

const URL_FAULT = /^url: (.+)$/;

/** A fault of the field becomes a sentence about the URL. */
function faultOf(error: Error): string {
  const [, fault] = URL_FAULT.exec(error.message) ?? [];
  return fault === undefined ? failureWords(error) : `The URL ${fault}.`;
}

const SECRET_BYTES = 32;

/** In the format of Standard Webhooks. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}
