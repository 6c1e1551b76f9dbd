// Adds a row of the people mapping, or changes the one of the same user or team and chat.

import { Modal, NativeSelect, SegmentedControl, TextInput } from "@mantine/core";
import { useState } from "react";
import {
  MappedAccount,
  PEOPLE_PLATFORMS,
  ROLE_PLATFORMS,
} from "../../../src/contract/accounts/mapped-people.ts";
import { postMappings } from "../../../src/contract/accounts/mappings.ts";
import type { PlatformName } from "../../../src/contract/kernel/platforms.ts";
import { failureWords } from "../../api/failure.ts";
import { useChange } from "../../api/use-answer.ts";
import { noticeDone } from "../../parts/notices.tsx";
import { SubmitFoot } from "../../parts/submit-foot.tsx";
import { useHostLabel, useLabels } from "../../scope.ts";

type AddMappingProps = { groupId: string; isOpen: boolean; close: () => void };

export function AddMapping({ groupId, isOpen, close }: AddMappingProps) {
  return (
    <Modal opened={isOpen} onClose={close} title={`People mapping of ${groupId}`}>
      <AddForm groupId={groupId} close={close} />
    </Modal>
  );
}

type Wanted = { kind: string; name: string; platform: string; chatId: string };

const KINDS = [
  { value: "person", label: "User" },
  { value: "team", label: "Team" },
];

function platformsOf(kind: string): readonly PlatformName[] {
  return kind === "team" ? ROLE_PLATFORMS : PEOPLE_PLATFORMS;
}

/** The first one until another is chosen. */
function platformOf({ kind, platform }: Wanted): PlatformName | undefined {
  const platforms = platformsOf(kind);
  return platforms.find((name) => name === platform) ?? platforms[0];
}

const EMPTY: Wanted = { kind: "person", name: "", platform: "", chatId: "" };

function AddForm({ groupId, close }: Omit<AddMappingProps, "isOpen">) {
  const [wanted, setWanted] = useState(EMPTY);
  const [fault, setFault] = useState<string>();
  const adding = useChange(postMappings);
  const run = async () => {
    try {
      await adding.mutateAsync({ params: { id: groupId }, body: bodyOf(wanted) });
      noticeDone(`${wanted.name} is mapped.`);
      close();
    } catch (error) {
      setFault(failureWords(error));
    }
  };
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void run();
      }}
    >
      <SegmentedControl
        fullWidth
        aria-label="Kind of row"
        data={KINDS}
        value={wanted.kind}
        onChange={(kind) => setWanted({ ...wanted, kind })}
      />
      <Fields wanted={wanted} change={setWanted} fault={fault} />
      <SubmitFoot
        action="Add row"
        cancel={close}
        isReady={wanted.name !== "" && wanted.chatId !== ""}
        isBusy={adding.isPending}
      />
    </form>
  );
}

type FieldsProps = {
  wanted: Wanted;
  change: (wanted: Wanted) => void;
  fault: string | undefined;
};

function Fields({ wanted, change, fault }: FieldsProps) {
  const host = useHostLabel();
  const labels = useLabels();
  const isTeam = wanted.kind === "team";
  return (
    <>
      <TextInput
        label={isTeam ? "Team" : "Login or user ID"}
        description={
          isTeam
            ? "Organisation and team, such as acme/payments."
            : `A login is looked up at ${host}.`
        }
        mt="md"
        maxLength={255}
        value={wanted.name}
        onChange={({ currentTarget }) => change({ ...wanted, name: currentTarget.value })}
        autoComplete="off"
        data-autofocus
      />
      <NativeSelect
        label="Chat"
        description={isTeam ? "Only chats with roles." : undefined}
        mt="md"
        data={platformsOf(wanted.kind).map((value) => ({ value, label: labels[value] }))}
        value={platformOf(wanted) ?? ""}
        onChange={({ currentTarget }) => change({ ...wanted, platform: currentTarget.value })}
      />
      <TextInput
        label={isTeam ? "Role ID" : "User ID in the chat"}
        description="Digits."
        mt="md"
        maxLength={20}
        value={wanted.chatId}
        onChange={({ currentTarget }) => change({ ...wanted, chatId: currentTarget.value })}
        error={fault}
        autoComplete="off"
      />
    </>
  );
}

function bodyOf(wanted: Wanted) {
  const { kind, name, chatId } = wanted;
  const platform = platformOf(wanted);
  if (platform === undefined) return {};
  const bare = name.trim().replace(/^@/, "");
  const id = chatId.trim();
  if (kind === "team") return { teams: [{ team: bare, platform, roleId: id }] };
  const who = MappedAccount.safeParse(bare).success ? { userId: bare } : { login: bare };
  return { people: [{ ...who, platform, chatUserId: id }] };
}
