// Modal with a claim code, for any page.

import { Modal } from "@mantine/core";
import { ClaimCode } from "./claim-code.tsx";

export function ClaimModal({ groupId, close }: { groupId: string; close: () => void }) {
  return (
    <Modal opened onClose={close} title="Connect a channel">
      <ClaimCode groupId={groupId} isAtOnce />
    </Modal>
  );
}
