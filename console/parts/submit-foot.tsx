// Footer of a modal with a form: cancel, and the button that submits.

import { Button } from "@mantine/core";
import { ModalFoot } from "./modal-foot.tsx";

type SubmitFootProps = {
  /** Label of the submit button: "Delete group". */
  action: string;
  cancel: () => void;
  isReady?: boolean;
  isBusy?: boolean;
  isDangerous?: boolean;
};

export function SubmitFoot(props: SubmitFootProps) {
  const { action, cancel, isReady = true, isBusy = false, isDangerous = false } = props;
  return (
    <ModalFoot>
      <Button variant="subtle" color="gray" onClick={cancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        variant="filled"
        disabled={!isReady}
        loading={isBusy}
        {...(isDangerous && { color: "red" })}
      >
        {action}
      </Button>
    </ModalFoot>
  );
}
