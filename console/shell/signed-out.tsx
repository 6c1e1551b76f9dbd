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
      <p>Sign in again in a new tab, then return here. Your changes are kept.</p>
      <ModalFoot>
        <Button onClick={goOn}>I have signed in</Button>
        <Button variant="filled" component="a" href="/admin/login" target="_blank" rel="noopener">
          Sign in
        </Button>
      </ModalFoot>
    </Modal>
  );
}
