// Confirmation dialog. An irreversible action requires a typed word.

import { Modal, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { SubmitFoot } from "./submit-foot.tsx";

type ConfirmProps = {
  title: string;
  isOpen: boolean;
  close: () => void;
  /** Label of the button: "Delete group". */
  action: string;
  isDangerous?: boolean;
  /** Word that the user must type first. */
  word?: string;
  isBusy?: boolean;
  run: () => void;
  children: ReactNode;
};

export function Confirm(props: ConfirmProps) {
  const { title, isOpen, close, action, word, run, children } = props;
  const { isBusy = false, isDangerous = false } = props;
  const [typed, setTyped] = useState("");
  const isReady = word === undefined || typed === word;
  return (
    <Modal opened={isOpen} onClose={close} title={title} onExitTransitionEnd={() => setTyped("")}>
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (isReady) run();
        }}
      >
        {children}
        {word !== undefined && (
          <TextInput
            mt="md"
            label={
              <>
                Type <b>{word}</b> to confirm
              </>
            }
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            data-autofocus
            autoComplete="off"
          />
        )}
        <SubmitFoot
          action={action}
          cancel={close}
          isReady={isReady}
          isBusy={isBusy}
          isDangerous={isDangerous}
        />
      </form>
    </Modal>
  );
}
