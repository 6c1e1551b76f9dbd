// JSON tree, collapsed below the second level.

import { useState } from "react";
import styles from "./json-tree.module.css";

const OPEN_DEPTH = 2;
const MAX_ITEMS = 200;

export function JsonTree({ value }: { value: unknown }) {
  return (
    <div className={styles["tree"]}>
      <Node value={value} depth={0} />
    </div>
  );
}

type NodeProps = { name?: string; value: unknown; depth: number };

function Node({ name, value, depth }: NodeProps) {
  if (typeof value === "object" && value !== null)
    return <Branch {...(name !== undefined && { name })} value={value} depth={depth} />;
  return (
    <div className={styles["leaf"]}>
      <Name name={name} />
      <span data-type={value === null ? "null" : typeof value}>{JSON.stringify(value)}</span>
    </div>
  );
}

function Branch({ name, value, depth }: NodeProps & { value: object }) {
  const [isOpen, setOpen] = useState(depth < OPEN_DEPTH);
  const entries = Object.entries(value);
  const [start, end] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  if (entries.length === 0)
    return (
      <div className={styles["leaf"]}>
        <Name name={name} />
        {start}
        {end}
      </div>
    );
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles["summary"]}>
        <Name name={name} />
        {start}
        {!isOpen && (
          <span className={styles["folded"]}>
            {entries.length} {end}
          </span>
        )}
      </summary>
      {isOpen && (
        <>
          <div className={styles["inner"]}>
            {entries.slice(0, MAX_ITEMS).map(([key, item]) => (
              <Node
                key={key}
                {...(!Array.isArray(value) && { name: key })}
                value={item}
                depth={depth + 1}
              />
            ))}
            {entries.length > MAX_ITEMS && (
              <div className={styles["folded"]}>{entries.length - MAX_ITEMS} more</div>
            )}
          </div>
          <div>{end}</div>
        </>
      )}
    </details>
  );
}

function Name({ name }: { name: string | undefined }) {
  if (name === undefined) return undefined;
  return (
    <>
      <span className={styles["name"]}>{JSON.stringify(name)}</span>:{" "}
    </>
  );
}
