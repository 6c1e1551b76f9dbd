// Dialog that creates a credential and shows it only once.

import { Button, Modal } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { ModalFoot } from "../../parts/modal-foot.tsx";
import { CopyField } from "../../parts/copy-field.tsx";

type ShownOnceProps = {
  isOpen: boolean;
  close: () => void;
  /** Titles before and after the creation. */
  titles: { asked: string; made: string };
  what: string;
  note: string;
  children: (show: (value: string) => void) => ReactNode;
};

export function ShownOnce({ isOpen, close, titles, what, note, children }: ShownOnceProps) {
  const [value, setValue] = useState<string>();
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={value === undefined ? titles.asked : titles.made}
      onExitTransitionEnd={() => setValue(undefined)}
    >
      {value === undefined ? (
        children(setValue)
      ) : (
        <>
          <p style={{ marginBottom: 12 }}>{note}</p>
          <CopyField value={value} what={what} isHot />
          <ModalFoot>
            <Button variant="filled" onClick={close}>
              Done
            </Button>
          </ModalFoot>
        </>
      )}
    </Modal>
  );
}
