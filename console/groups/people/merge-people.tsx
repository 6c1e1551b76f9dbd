// Merges two people who are one. Only super-admins can.

import { Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { readIdentity } from "../../../src/contract/accounts/identities.ts";
import { postPersonMerge } from "../../../src/contract/accounts/people.ts";
import { ACCOUNT_HOST } from "../../../src/contract/hosts/index.ts";
import { failureWords } from "../../api/failure.ts";
import { useChange } from "../../api/use-answer.ts";
import { noticeDone, noticeFailed } from "../../parts/notices.tsx";
import { SubmitFoot } from "../../parts/submit-foot.tsx";
import { useHostLabel } from "../../scope.ts";

type MergePeopleProps = { isOpen: boolean; close: () => void };

export function MergePeople({ isOpen, close }: MergePeopleProps) {
  return (
    <Modal opened={isOpen} onClose={close} title="Merge two people">
      <MergeForm close={close} />
    </Modal>
  );
}

/** A number alone is a user id of the account host. */
function keyOf(typed: string): string {
  const text = typed.trim();
  return /^\d+$/.test(text) ? `${ACCOUNT_HOST}:${text}` : text;
}

function MergeForm({ close }: Pick<MergePeopleProps, "close">) {
  const [typed, setTyped] = useState({ from: "", into: "" });
  const merging = useChange(postPersonMerge);
  const host = useHostLabel();
  const [from, into] = [keyOf(typed.from), keyOf(typed.into)];
  const run = async () => {
    try {
      const { userId } = await merging.mutateAsync({ body: { from, into } });
      noticeDone(`They are one person now: ${userId}.`);
      close();
    } catch (error) {
      noticeFailed("The people were not merged.", failureWords(error));
    }
  };
  const isReady = [from, into].every((key) => readIdentity(key) !== undefined) && from !== into;
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (isReady) void run();
      }}
    >
      <p>
        Both are signed out. Memberships, chat accounts, watches and tokens of the first become the
        second’s. It cannot be undone.
      </p>
      <PersonInput
        label="Person to merge"
        description={`Numeric ${host} user id, or an identity such as oidc:ana-1.`}
        value={typed.from}
        change={(text) => setTyped({ ...typed, from: text })}
      />
      <PersonInput
        label="Person to keep"
        description="Their identities work as before, and so do those of the other person."
        value={typed.into}
        change={(text) => setTyped({ ...typed, into: text })}
      />
      <SubmitFoot
        action="Merge people"
        cancel={close}
        isReady={isReady}
        isBusy={merging.isPending}
        isDangerous
      />
    </form>
  );
}

type PersonInputProps = {
  label: string;
  description: string;
  value: string;
  change: (text: string) => void;
};

function PersonInput({ label, description, value, change }: PersonInputProps) {
  return (
    <TextInput
      label={label}
      description={description}
      mt="md"
      maxLength={300}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      autoComplete="off"
      required
      withAsterisk={false}
    />
  );
}
