// Your personal data: export and deletion.

import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { deleteMe, getOwnExport } from "../../src/contract/accounts/me.ts";
import { type ReplyOf, call } from "../api/call.ts";
import { failureWords } from "../api/failure.ts";
import { Card } from "../parts/card.tsx";
import { Confirm } from "../parts/confirm.tsx";
import { noticeFailed } from "../parts/notices.tsx";
import { DeletedReport } from "./deleted-report.tsx";

export function PersonalDataCard({ login }: { login: string }) {
  const [isAsked, setAsked] = useState(false);
  const { deleteAll, isBusy, report } = useDeletion(login, () => setAsked(false));
  return (
    <Card title="Personal data">
      <p>
        Relay stores your account, sessions with IP addresses, access token, linked chat accounts,
        mappings of groups, preferences, watches and direct messages. The download contains all of
        it.
      </p>
      <Button
        mt="md"
        mr="xs"
        component="a"
        href={getOwnExport.path}
        download={`relay-${login}.json`}
        leftSection={<IconDownload size={16} />}
      >
        Download your data
      </Button>
      <Button mt="md" color="red" variant="subtle" onClick={() => setAsked(true)}>
        Delete your data
      </Button>
      <Confirm
        title="Delete your data?"
        isOpen={isAsked}
        close={() => setAsked(false)}
        action="Delete your data"
        isDangerous
        word={login}
        isBusy={isBusy}
        run={deleteAll}
      >
        <p>
          This signs you out everywhere, unlinks your chat accounts, removes you from your groups,
          and revokes invites and API tokens that you made. It cannot be undone.
        </p>
      </Confirm>
      {report && <DeletedReport report={report} />}
    </Card>
  );
}

function useDeletion(login: string, close: () => void) {
  const [report, setReport] = useState<ReplyOf<typeof deleteMe>>();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      setReport(await call(deleteMe, { body: { confirm: login } }));
    } catch (error) {
      noticeFailed("Nothing was deleted.", failureWords(error));
    } finally {
      setBusy(false);
      close();
    }
  };
  return { deleteAll: () => void run(), isBusy, report };
}
