// Creates an API token with a name, role and lifetime. It is shown only once.

import { NativeSelect, Radio, TextInput } from "@mantine/core";
import { useState } from "react";
import { postApiToken } from "../../../src/contract/accounts/sessions.ts";
import { failureWords } from "../../api/failure.ts";
import { useChange } from "../../api/use-answer.ts";
import { ChoiceCard } from "../../parts/choice-card.tsx";
import { SubmitFoot } from "../../parts/submit-foot.tsx";
import { noticeFailed } from "../../parts/notices.tsx";
import { ShownOnce } from "../given/shown-once.tsx";

type NewTokenProps = {
  groupId: string;
  /** Undefined until the list is loaded. */
  maxDays: number | undefined;
  isOpen: boolean;
  close: () => void;
};

export function NewToken({ groupId, maxDays, isOpen, close }: NewTokenProps) {
  return (
    <ShownOnce
      isOpen={isOpen}
      close={close}
      titles={{ asked: `New API token for ${groupId}`, made: "Token created" }}
      what="API token"
      note="Copy this token now: it is shown only once. Anyone who has it can use it."
    >
      {(show) => <TokenForm groupId={groupId} maxDays={maxDays} close={close} show={show} />}
    </ShownOnce>
  );
}

const TOKEN_ROLES = [
  {
    role: "viewer",
    title: "Viewer",
    note: "Reads settings, routes and the people mapping, and plans changes.",
  },
  {
    role: "admin",
    title: "Admin, with settings",
    note: "Also writes routes, the people mapping and owner settings: name, language, emoji, message limit, senders and log channel.",
  },
] as const;

const DAYS = [90, 30, 365];
const DEFAULT_DAYS = 90;

type TokenFormProps = Pick<NewTokenProps, "groupId" | "maxDays" | "close"> & {
  show: (token: string) => void;
};

type Wanted = { name: string; role: (typeof TOKEN_ROLES)[number]["role"]; days: number };

function TokenForm({ groupId, maxDays = DEFAULT_DAYS, close, show }: TokenFormProps) {
  const [wanted, setWanted] = useState<Wanted>({
    name: "",
    role: "viewer",
    days: Math.min(DEFAULT_DAYS, maxDays),
  });
  const making = useChange(postApiToken);
  const run = async () => {
    const { name, role, days } = wanted;
    try {
      const body = { name, role, expiresInDays: days };
      show((await making.mutateAsync({ params: { id: groupId }, body })).token);
    } catch (error) {
      noticeFailed("The token was not created.", failureWords(error));
    }
  };
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void run();
      }}
    >
      <Fields wanted={wanted} maxDays={maxDays} change={setWanted} />
      <SubmitFoot
        action="Create token"
        cancel={close}
        isReady={wanted.name.trim() !== ""}
        isBusy={making.isPending}
      />
    </form>
  );
}

type FieldsProps = { wanted: Wanted; maxDays: number; change: (wanted: Wanted) => void };

function Fields({ wanted, maxDays, change }: FieldsProps) {
  const { name, role, days } = wanted;
  return (
    <>
      <TextInput
        label="Name"
        description="The audit log shows it with each change by the token."
        placeholder="CI of acme/relay-config"
        required
        maxLength={100}
        value={name}
        onChange={({ currentTarget }) => change({ ...wanted, name: currentTarget.value })}
        data-autofocus
      />
      <Radio.Group
        label="Role"
        mt="md"
        value={role}
        onChange={(value) => {
          const chosen = TOKEN_ROLES.find((one) => one.role === value);
          if (chosen) change({ ...wanted, role: chosen.role });
        }}
      >
        {TOKEN_ROLES.map((one) => (
          <ChoiceCard key={one.role} value={one.role} title={one.title} note={one.note} />
        ))}
      </Radio.Group>
      <NativeSelect
        label="Valid for"
        mt="md"
        data={daysUpTo(maxDays).map((each) => ({ value: String(each), label: `${each} days` }))}
        value={String(days)}
        onChange={({ currentTarget }) => change({ ...wanted, days: Number(currentTarget.value) })}
      />
    </>
  );
}

/** Lifetimes above the instance's limit are capped. */
function daysUpTo(maxDays: number): readonly number[] {
  return [...new Set(DAYS.map((each) => Math.min(each, maxDays)))];
}
