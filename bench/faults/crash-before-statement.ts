// Dies before a statement leaves for the database, inside a transaction that has done the rest. No seam
// of the product lies between two statements, so the driver's own is used.

import { Client } from "pg";

export function crashBeforeStatement(pattern: RegExp, reach: () => void): void {
  const { query } = Client.prototype;
  Object.assign(Client.prototype, {
    query(this: Client, ...args: unknown[]): unknown {
      if (pattern.test(textOf(args[0]))) reach();
      return Reflect.apply(query, this, args);
    },
  });
}

function textOf(asked: unknown): string {
  if (typeof asked === "string") return asked;
  const isNamed = typeof asked === "object" && asked !== null && "text" in asked;
  return isNamed ? String(asked.text) : "";
}
