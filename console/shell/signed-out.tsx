// Overlay for an expired session. The page below stays mounted, so that typed text is not lost.

import { Button, Modal } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { sessionBegan } from "../api/session.ts";
import { ModalFoot } from "../parts/modal-foot.tsx";

export function SignedOut() {
  const client = useQueryClient();
  const goOn = () => {
    sessionBegan();
    void client.invalidateQueries();
  };
  return (
    <Modal opened onClose={goOn} title="You were signed out" withCloseButton={false}>
      <p>Sign in again, your changes are kept. It opens in a new tab; come back here afterwards.</p>
      <ModalFoot>
        <Button onClick={goOn}>I am signed in again</Button>
        <Button variant="filled" component="a" href="/admin/login" target="_blank" rel="noopener">
          Sign in
        </Button>
      </ModalFoot>
    </Modal>
  );
}
