// Imports the people mapping from a CSV file, all of it or nothing.

import { Code, FileInput, List, Modal, Switch } from "@mantine/core";
import { useState } from "react";
import { importMappings, MAX_CSV_LENGTH } from "../../../src/contract/accounts/mappings.ts";
import { failureWords, isRefusedWith } from "../../api/failure.ts";
import { useChange } from "../../api/use-answer.ts";
import { noticeDone } from "../../parts/notices.tsx";
import { SubmitFoot } from "../../parts/submit-foot.tsx";
import { counted } from "../../parts/words.ts";
import styles from "./mapping-table.module.css";

type ImportMappingsProps = { groupId: string; isOpen: boolean; close: () => void };

export function ImportMappings({ groupId, isOpen, close }: ImportMappingsProps) {
  return (
    <Modal opened={isOpen} onClose={close} title="Import a CSV file">
      <ImportForm groupId={groupId} close={close} />
    </Modal>
  );
}

const EXAMPLE = `kind,account,login,platform,id
person,,ana-lopez,Discord,811000000000004021
team,acme/payments,,Discord,700100000000000002`;

function ImportForm({ groupId, close }: Omit<ImportMappingsProps, "isOpen">) {
  const [file, setFile] = useState<File | null>(null);
  const [replace, setReplace] = useState(false);
  const { run, faults, isBusy } = useImport(groupId, close);
  const isTooLarge = file !== null && file.size > MAX_CSV_LENGTH;
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (file) void run(file, replace);
      }}
    >
      <p className="small">Lines of the file look like this. An account may be empty:</p>
      <Code block>{EXAMPLE}</Code>
      <FileInput
        label="CSV file"
        placeholder="Choose a file"
        mt="md"
        accept=".csv,text/csv"
        value={file}
        onChange={setFile}
        error={isTooLarge ? "The file has more than 256 KB." : undefined}
      />
      <Switch
        mt="md"
        label="Remove rows that the file does not have"
        checked={replace}
        onChange={({ currentTarget }) => setReplace(currentTarget.checked)}
      />
      {faults.length > 0 && (
        <div role="alert" className={styles["faults"]}>
          <p>Nothing was imported:</p>
          <List size="sm">
            {faults.map((fault) => (
              <List.Item key={fault}>{fault}</List.Item>
            ))}
          </List>
        </div>
      )}
      <SubmitFoot
        action="Import"
        cancel={close}
        isReady={file !== null && !isTooLarge}
        isBusy={isBusy}
      />
    </form>
  );
}

/** One for each bad line. */
function faultsIn(error: unknown): readonly string[] {
  const isFaulty = error instanceof Error && isRefusedWith(error, 400);
  return isFaulty ? error.message.split("; ") : [failureWords(error)];
}

function useImport(groupId: string, close: () => void) {
  const [faults, setFaults] = useState<readonly string[]>([]);
  const importing = useChange(importMappings);
  const run = async (file: File, replace: boolean) => {
    try {
      const body = { csv: await file.text(), replace };
      const { people, teams } = await importing.mutateAsync({ params: { id: groupId }, body });
      noticeDone(
        `The mapping has ${counted(people, "person", "people")} and ${counted(teams, "team")} now.`,
      );
      close();
    } catch (error) {
      setFaults(faultsIn(error));
    }
  };
  return { run, faults, isBusy: importing.isPending };
}
