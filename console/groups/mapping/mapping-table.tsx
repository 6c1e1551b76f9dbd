// Table of the people mapping. A long one shows its first rows, and takes a search.

import { Button, TextInput } from "@mantine/core";
import { IconBan, IconCircleCheck, IconLink } from "@tabler/icons-react";
import { useState } from "react";
import { deleteMappedPerson, deleteMappedTeam } from "../../../src/contract/accounts/mappings.ts";
import { failureWords } from "../../api/failure.ts";
import { useChange } from "../../api/use-answer.ts";
import { noticeDone, noticeFailed } from "../../parts/notices.tsx";
import { Pill } from "../../parts/state-pill.tsx";
import { TableHead } from "../../parts/table-head.tsx";
import { count } from "../../parts/words.ts";
import peopleStyles from "../people/people.module.css";
import { type MappingRow, matching, STATES } from "./mapping-rows.ts";
import styles from "./mapping-table.module.css";

const COLUMNS = ["User or team", "Pinged", "State"];
const SHOWN = 10;

type MappingTableProps = { groupId: string; rows: readonly MappingRow[] };

export function MappingTable({ groupId, rows }: MappingTableProps) {
  const [search, setSearch] = useState("");
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0)
    return <p className={peopleStyles["note"]}>No rows yet. Add one, or import a CSV file.</p>;
  const found = matching(rows, search);
  const shown = isWhole ? found : found.slice(0, SHOWN);
  return (
    <>
      {rows.length > SHOWN && (
        <TextInput
          className={styles["search"] ?? ""}
          size="xs"
          aria-label="Search the people mapping"
          placeholder="Search"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <table className={styles["table"]}>
        <TableHead columns={COLUMNS} unseen="Remove" />
        <tbody>
          {shown.map((row) => (
            <Row key={`${row.kind} ${row.id} ${row.platform}`} groupId={groupId} row={row} />
          ))}
        </tbody>
      </table>
      {found.length === 0 && <p className={styles["none"]}>No row has these words.</p>}
      {found.length > shown.length && (
        <Button
          className={styles["more"] ?? ""}
          size="xs"
          variant="subtle"
          onClick={() => setWhole(true)}
        >
          Show all {count(found.length)} rows
        </Button>
      )}
    </>
  );
}

function Row({ groupId, row }: { groupId: string; row: MappingRow }) {
  const { name, note, pinged, state } = row;
  const { remove, isBusy } = useRemoving(groupId, row);
  const { why } = STATES[state];
  return (
    <tr data-state={state}>
      <th scope="row">
        <span className={peopleStyles["name"]}>{name}</span>
        <div className="small text-3">{note}</div>
      </th>
      <td className={`${styles["pinged"]} num`}>{pinged}</td>
      <td>
        <StateOf state={state} />
        {why !== undefined && <div className="small text-3">{why}</div>}
      </td>
      <td>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          loading={isBusy}
          aria-label={`Remove ${name}, ${pinged}`}
          onClick={remove}
        >
          Remove
        </Button>
      </td>
    </tr>
  );
}

function StateOf({ state }: Pick<MappingRow, "state">) {
  const { word } = STATES[state];
  if (state === "optedOut")
    return (
      <Pill tone="warn" icon={IconBan}>
        {word}
      </Pill>
    );
  return (
    <Pill
      tone={state === "active" ? "ok" : "idle"}
      icon={state === "active" ? IconCircleCheck : IconLink}
    >
      {word}
    </Pill>
  );
}

function useRemoving(groupId: string, { kind, id, platform, name }: MappingRow) {
  const person = useChange(deleteMappedPerson);
  const team = useChange(deleteMappedTeam);
  const run = () =>
    kind === "person"
      ? person.mutateAsync({ params: { id: groupId, platform, userId: id } })
      : team.mutateAsync({ params: { id: groupId, platform, team: id } });
  return {
    isBusy: person.isPending || team.isPending,
    remove: () =>
      void run().then(
        () => noticeDone(`Removed ${name}.`),
        (error: unknown) => void noticeFailed(`${name} was not removed.`, failureWords(error)),
      ),
  };
}
