// Routes a call to its handler, by method and path. No framework: faults need the bare socket.

import type { SandboxResponse, SandboxCall } from "./call.ts";

export type PathParameters = Readonly<Record<string, string>>;

export type Operation = {
  method: string;
  /** As in `/channels/:channelId/messages`. */
  path: string;
  run(call: SandboxCall, parameters: PathParameters): SandboxResponse | Promise<SandboxResponse>;
};

/** Key of an operation in the table. */
type OperationKey = Pick<Operation, "method" | "path">;

export type OperationMatch<Of extends OperationKey = Operation> = {
  operation: Of;
  parameters: PathParameters;
};

export function operationFinder<Of extends OperationKey>(operations: readonly Of[]) {
  const patterns = operations.map((operation) => ({
    operation,
    pattern: new URLPattern({ pathname: operation.path }),
  }));
  return (method: string, path: string): OperationMatch<Of> | undefined => {
    for (const { operation, pattern } of patterns) {
      if (operation.method !== method) continue;
      const match = pattern.exec({ pathname: path });
      if (match) return { operation, parameters: readParameters(match.pathname.groups) };
    }
    return undefined;
  };
}

function readParameters(groups: Readonly<Record<string, string | undefined>>): PathParameters {
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value ?? "")]),
  );
}
