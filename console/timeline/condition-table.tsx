// Table of a route's conditions against the event's values.

import { IconCheck, IconX } from "@tabler/icons-react";
import { Fragment } from "react";
import styles from "./condition-table.module.css";
import type { VerdictCondition } from "./conditions.ts";
import { TableHead } from "../parts/table-head.tsx";

const COLUMNS = ["Condition", "Wanted", "Got"];

export function ConditionTable({ conditions }: { conditions: readonly VerdictCondition[] }) {
  return (
    <table className={`${styles["table"]} stacks`}>
      <TableHead columns={COLUMNS} unseen="Result" />
      <tbody>
        {conditions.map((condition) => (
          <Row key={condition.path} condition={condition} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ condition }: { condition: VerdictCondition }) {
  const { name, field, wantedAs, wanted, got, isMet, depth } = condition;
  const isGroup = wanted.length === 0 && wantedAs === "";
  return (
    <tr>
      <td data-depth={depth || undefined}>
        {name} {field !== undefined && <code className="chip">{field}</code>}
      </td>
      <td>
        {wantedAs} <Values values={wanted} word="or" />
      </td>
      <td>{isGroup || got.length > 0 ? <Values values={got} word="and" /> : "nothing"}</td>
      <td className={isMet ? "ok" : "bad"}>
        {isMet ? (
          <IconCheck size={14} role="img" aria-label="fits" />
        ) : (
          <IconX size={14} role="img" aria-label="does not match" />
        )}
      </td>
    </tr>
  );
}

function Values({ values, word }: { values: readonly string[]; word: string }) {
  return values.map((value, at) => (
    <Fragment key={at}>
      {at > 0 && (at === values.length - 1 ? ` ${word} ` : ", ")}
      <code className="chip">{value}</code>
    </Fragment>
  ));
}
