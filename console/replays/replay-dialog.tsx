// The replay dialog. A dry run shows which messages would go where.

import { Modal } from "@mantine/core";
import { SubmitFoot } from "../parts/submit-foot.tsx";
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
        <SubmitFoot
          action={sendWords(messages)}
          cancel={closeReplay}
          isReady={!found.isOld && !!messages}
          isBusy={isBusy}
        />
      </form>
    </Modal>
  );
}
