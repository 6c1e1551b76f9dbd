// The replay dialog. A dry run shows which messages would go where.

import { Button, Modal } from "@mantine/core";
import { ModalFoot } from "../parts/modal-foot.tsx";
import { Choices } from "./choices.tsx";
import { DryRunFound } from "./dry-run-found.tsx";
import { sendWords, titleOf } from "./dry-run-words.ts";
import { GroupFirst } from "./group-first.tsx";
import { useSending } from "./use-sending.ts";
import { closeReplay, type ReplayDraft } from "./wanted.ts";

export function ReplayDialog({ wanted }: { wanted: ReplayDraft }) {
  const { chosen, choose, found, mode, setMode, messages, isBusy, run } = useSending(wanted);
  const { groupId } = chosen;
  return (
    <Modal opened onClose={closeReplay} title={titleOf(wanted.what, found.replay)}>
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault();
          run();
        }}
      >
        {wanted.groupId === undefined && (
          <GroupFirst groupId={groupId} choose={(one) => choose({ ...chosen, groupId: one })} />
        )}
        {groupId !== undefined && (
          <>
            <DryRunFound {...found} mode={mode} setMode={setMode} />
            <Choices wanted={chosen} choose={choose} />
          </>
        )}
        <ModalFoot>
          <Button variant="subtle" color="gray" onClick={closeReplay}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="filled"
            loading={isBusy}
            disabled={found.isOld || !messages}
          >
            {sendWords(messages)}
          </Button>
        </ModalFoot>
      </form>
    </Modal>
  );
}
