// Creates a named endpoint: an id, who sends, and how the sender proves itself.

import { Modal, NativeSelect, PasswordInput, TextInput } from "@mantine/core";
import { useState } from "react";
import { postEndpoint } from "../../../src/contract/ingress/named-endpoints.ts";
import { EndpointId } from "../../../src/contract/presets/endpoint-settings.ts";
import { findPreset, PRESETS, PresetName } from "../../../src/contract/presets/index.ts";
import { EndpointProof } from "../../../src/contract/presets/proof.ts";
import { failureWords } from "../../api/failure.ts";
import { useChange } from "../../api/use-answer.ts";
import { noticeFailed } from "../../parts/notices.tsx";
import { SubmitFoot } from "../../parts/submit-foot.tsx";
import { proofWords } from "./endpoint-state.ts";

type NewEndpointProps = {
  groupId: string;
  isOpen: boolean;
  close: () => void;
  show: (made: { id: string; secret: string | null; url: string }) => void;
};

export function NewEndpoint({ groupId, isOpen, close, show }: NewEndpointProps) {
  return (
    <Modal opened={isOpen} onClose={close} title={`New endpoint for ${groupId}`}>
      <EndpointForm groupId={groupId} close={close} show={show} />
    </Modal>
  );
}

const CUSTOM = "";
const FIRST = PRESETS[0].name;

/** For a sender of one's own, best first. */
const ANY_PROOF = [
  { kind: "standard-webhooks" },
  { kind: "relay" },
  { kind: "hmac", header: "X-Signature-256", prefix: "sha256=" },
  { kind: "bearer" },
  { kind: "basic" },
  { kind: "token", header: "X-Token" },
  { kind: "path" },
] as const;

function proofsOf(preset: string): readonly EndpointProof[] {
  const proofs = findPreset(preset)?.proofs ?? ANY_PROOF;
  return proofs.map((proof) => EndpointProof.parse(proof));
}

type Wanted = { id: string; preset: string; proofAt: number; header: string; secret: string };

function EndpointForm({ groupId, close, show }: Omit<NewEndpointProps, "isOpen">) {
  const [wanted, setWanted] = useState<Wanted>({
    id: "",
    preset: FIRST,
    proofAt: 0,
    header: "",
    secret: "",
  });
  const making = useChange(postEndpoint);
  const run = async () => {
    try {
      const made = await making.mutateAsync({ params: { id: groupId }, body: bodyOf(wanted) });
      show({ id: wanted.id, secret: made.secret, url: made.url });
      close();
    } catch (error) {
      noticeFailed("The endpoint was not created.", failureWords(error));
    }
  };
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void run();
      }}
    >
      <Fields wanted={wanted} change={setWanted} />
      <SubmitFoot
        action="Create endpoint"
        cancel={close}
        isReady={EndpointId.safeParse(wanted.id).success}
        isBusy={making.isPending}
      />
    </form>
  );
}

function bodyOf({ id, preset, proofAt, header, secret }: Wanted) {
  const chosen = proofsOf(preset)[proofAt];
  const proof =
    chosen && "header" in chosen && header !== ""
      ? EndpointProof.parse({ ...chosen, header })
      : chosen;
  const isSenders = findPreset(preset)?.secretFrom === "sender";
  return {
    id,
    preset: preset === CUSTOM ? null : PresetName.parse(preset),
    ...(proof && { proof }),
    ...(secret !== "" && { secret }),
    awaitsSecret: isSenders && secret === "",
  };
}

type FieldsProps = { wanted: Wanted; change: (wanted: Wanted) => void };

function Fields({ wanted, change }: FieldsProps) {
  const preset = findPreset(wanted.preset);
  return (
    <>
      <NativeSelect
        label="Sender"
        description={preset?.about ?? "Any JSON in the custom format."}
        data={[
          ...PRESETS.map(({ name, product }) => ({ value: name, label: product })),
          { value: CUSTOM, label: "Custom" },
        ]}
        value={wanted.preset}
        onChange={({ currentTarget }) =>
          change({ ...wanted, preset: currentTarget.value, proofAt: 0, header: "" })
        }
      />
      <TextInput
        label="Id"
        description="Last part of the URL: lower-case letters, digits and dashes."
        placeholder={preset?.name ?? "backups"}
        mt="md"
        required
        maxLength={64}
        value={wanted.id}
        onChange={({ currentTarget }) => change({ ...wanted, id: currentTarget.value })}
        data-autofocus
      />
      <ProofFields wanted={wanted} change={change} />
      {preset?.secretFrom === "sender" && (
        <PasswordInput
          label="Secret of the sender"
          description="Leave it empty if the sender shows it only after it knows the URL."
          mt="md"
          value={wanted.secret}
          onChange={({ currentTarget }) =>
            change({ ...wanted, secret: currentTarget.value.trim() })
          }
          autoComplete="off"
        />
      )}
    </>
  );
}

function ProofFields({ wanted, change }: FieldsProps) {
  const proofs = proofsOf(wanted.preset);
  const proof = proofs[wanted.proofAt];
  const isCustom = wanted.preset === CUSTOM;
  return (
    <>
      <NativeSelect
        label="Proof"
        mt="md"
        data={proofs.map((each, at) => ({ value: String(at), label: proofWords(each) }))}
        value={String(wanted.proofAt)}
        onChange={({ currentTarget }) =>
          change({ ...wanted, proofAt: Number(currentTarget.value), header: "" })
        }
      />
      {isCustom && proof && "header" in proof && (
        <TextInput
          label="Header"
          mt="md"
          placeholder={proof.header}
          value={wanted.header}
          onChange={({ currentTarget }) => change({ ...wanted, header: currentTarget.value })}
        />
      )}
    </>
  );
}
