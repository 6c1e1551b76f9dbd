// Confirms the deletion of a route.

import { Confirm } from "../parts/confirm.tsx";

type ConfirmDeleteProps = {
  name: string;
  isOpen: boolean;
  close: () => void;
  isBusy?: boolean;
  run: () => void;
};

export function ConfirmDelete({ name, isOpen, close, isBusy = false, run }: ConfirmDeleteProps) {
  return (
    <Confirm
      title={`Delete “${name}”?`}
      isOpen={isOpen}
      close={close}
      action="Delete route"
      isDangerous
      isBusy={isBusy}
      run={run}
    >
      <p>Its log stays. Queued messages that only this route sends are canceled.</p>
    </Confirm>
  );
}
