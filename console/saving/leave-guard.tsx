// Confirms leaving a page with unsaved changes.

import { Button, Modal } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { ModalFoot } from "../parts/modal-foot.tsx";

export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  return (
    <Modal opened={status === "blocked"} onClose={() => reset?.()} title="Leave without saving?">
      <p>Your changes are lost if you leave.</p>
      <ModalFoot>
        <Button variant="subtle" color="gray" onClick={() => proceed?.()}>
          Leave
        </Button>
        <Button variant="filled" onClick={() => reset?.()}>
          Stay
        </Button>
      </ModalFoot>
    </Modal>
  );
}
