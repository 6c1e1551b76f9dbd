// Parses a port from the command line.

import { InvalidArgumentError } from "commander";

/** The platforms use the ports after it. */
const MAX_PORT = 65_000;

export function readPort(typed: string): number {
  const port = Number(typed);
  if (!Number.isInteger(port) || port < 1 || port > MAX_PORT)
    throw new InvalidArgumentError(`A port is a whole number from 1 to ${MAX_PORT}.`);
  return port;
}
