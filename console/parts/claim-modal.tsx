// A code that gives a channel to a group, asked for from anywhere.

import { Modal } from "@mantine/core";
import { ClaimCode } from "./claim-code.tsx";

export function ClaimModal({ groupId, close }: { groupId: string; close: () => void }) {
  return (
    <Modal opened onClose={close} title="Connect a channel">
      <ClaimCode groupId={groupId} isAtOnce />
    </Modal>
  );
}
