// Finds the function that answers a call, by method and path. A list to read, no framework: the
// servers need the bare socket for their faults anyway.

import type { Answer, Call } from "./call.ts";

export type Parameters = Readonly<Record<string, string>>;

export type Operation = {
  method: string;
  /** As in `/channels/:channelId/messages`. */
  path: string;
  run(call: Call, parameters: Parameters): Answer | Promise<Answer>;
};

/** What a call is told apart by. */
type OperationKey = Pick<Operation, "method" | "path">;

export type Found<Of extends OperationKey = Operation> = { operation: Of; parameters: Parameters };

export function operationFinder<Of extends OperationKey>(operations: readonly Of[]) {
  const patterns = operations.map((operation) => ({
    operation,
    pattern: new URLPattern({ pathname: operation.path }),
  }));
  return (method: string, path: string): Found<Of> | undefined => {
    for (const { operation, pattern } of patterns) {
      if (operation.method !== method) continue;
      const match = pattern.exec({ pathname: path });
      if (match) return { operation, parameters: readParameters(match.pathname.groups) };
    }
    return undefined;
  };
}

function readParameters(groups: Readonly<Record<string, string | undefined>>): Parameters {
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value ?? "")]),
  );
}
