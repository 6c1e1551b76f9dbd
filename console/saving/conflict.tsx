// Conflict dialog: another user saved first, so both versions are shown side by side.

import { Button, Modal, Radio } from "@mantine/core";
import { type ReactNode, useState } from "react";
import styles from "./conflict.module.css";
import { type MergeChoice, chosen, type FieldValues, type ThreeWay } from "./three-way.ts";
import { TableHead } from "../parts/table-head.tsx";

const COLUMNS = ["Field", "Theirs", "Yours"];

type ConflictProps = {
  /** Such as "priyaraman changed this route while you were editing". */
  title: string;
  three: ThreeWay;
  /** Label of a field, and rendering of its value. */
  nameOf: (field: string) => string;
  show: (value: unknown, field: string) => ReactNode;
  keepEditing: () => void;
  takeTheirs: () => void;
  save: (whole: FieldValues) => void;
};

export function Conflict(props: ConflictProps) {
  const { title, three, nameOf, show, keepEditing, takeTheirs, save } = props;
  const [choices, setChoices] = useState<Readonly<Record<string, MergeChoice>>>({});
  return (
    <Modal opened onClose={keepEditing} title={title} size={600}>
      <table className={styles["table"]}>
        <TableHead columns={COLUMNS} />
        <tbody>
          {three.clashes.map(({ field, theirs, yours }) => (
            <ClashRow
              key={field}
              name={nameOf(field)}
              theirs={show(theirs, field)}
              yours={show(yours, field)}
              choice={choices[field] ?? "yours"}
              choose={(choice) => setChoices({ ...choices, [field]: choice })}
            />
          ))}
        </tbody>
      </table>
      {three.taken.length > 0 && (
        <p className={styles["note"]}>
          Also taken over from them: {three.taken.map(({ field }) => nameOf(field)).join(", ")}.
        </p>
      )}
      <div className={styles["actions"]}>
        <Button variant="subtle" color="gray" onClick={keepEditing}>
          Keep editing
        </Button>
        <Button onClick={takeTheirs}>Take theirs</Button>
        <Button variant="filled" onClick={() => save(chosen(three, choices))}>
          Save selection
        </Button>
      </div>
    </Modal>
  );
}

type ClashRowProps = {
  name: string;
  theirs: ReactNode;
  yours: ReactNode;
  choice: MergeChoice;
  choose: (choice: MergeChoice) => void;
};

function ClashRow({ name, theirs, yours, choice, choose }: ClashRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {(["theirs", "yours"] as const).map((side) => (
        <td key={side}>
          <Radio
            name={`choice-${name}`}
            checked={choice === side}
            onChange={() => choose(side)}
            label={side === "theirs" ? theirs : yours}
            aria-label={`${name}: ${side}`}
          />
        </td>
      ))}
    </tr>
  );
}
