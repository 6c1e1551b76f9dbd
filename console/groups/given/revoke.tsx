// Confirms the revocation of an invite or a token.

import { useState } from "react";
import { failureWords } from "../../api/failure.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { noticeDone, noticeFailed } from "../../parts/notices.tsx";

type RevokeProps = {
  /** Undefined while the dialog is closed. */
  name: string | undefined;
  close: () => void;
  run: () => Promise<unknown>;
  /** Consequence for the holder of the credential. */
  means: string;
  done: string;
};

export function Revoke({ name, close, run, means, done }: RevokeProps) {
  const [isBusy, setBusy] = useState(false);
  const revoke = async () => {
    setBusy(true);
    try {
      await run();
      noticeDone(done);
      close();
    } catch (error) {
      noticeFailed("Not revoked.", failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Confirm
      title={`Revoke “${name ?? ""}”?`}
      isOpen={name !== undefined}
      close={close}
      action="Revoke"
      isDangerous
      isBusy={isBusy}
      run={() => void revoke()}
    >
      <p>{means}</p>
    </Confirm>
  );
}
