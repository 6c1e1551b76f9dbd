// Report of a deleted account: what was deleted and what remains. The session has ended by then.

import { Button, Modal } from "@mantine/core";
import type { deleteMe } from "../../src/contract/accounts/me.ts";
import type { ReplyOf } from "../api/call.ts";
import { ModalFoot } from "../parts/modal-foot.tsx";
import { counted } from "../parts/words.ts";

const leave = () => globalThis.location.assign("/admin/logout");

export function DeletedReport({ report }: { report: ReplyOf<typeof deleteMe> }) {
  const total = Object.values(report.removed).reduce((sum, count) => sum + count, 0);
  return (
    <Modal opened onClose={leave} title="Your data is deleted">
      <p>{counted(total, "record")} removed. This remains:</p>
      <ul>
        {report.remains.map(({ what, why }) => (
          <li key={what}>
            <b>{what}.</b> {why}
          </li>
        ))}
      </ul>
      <ModalFoot>
        <Button variant="filled" onClick={leave}>
          Close
        </Button>
      </ModalFoot>
    </Modal>
  );
}
