// Fails a test during which a Relay answered what the OpenAPI document does not tell. Relays of other processes write
// what they see into a file (`record-answers.ts`).

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach } from "vitest";
import { answerFault, type Answered } from "../answer-fault.ts";
import { observeAnswers } from "../observe-answers.ts";

type Held = { faults: string[]; file: string };

declare global {
  var relayHeldAnswers: Held | undefined;
}

/** Files of a tier share a worker: one observer serves them all. */
function held(): Held {
  const known = globalThis.relayHeldAnswers;
  if (known) return known;
  const file = path.join(mkdtempSync(path.join(tmpdir(), "relay-answers-")), "faults");
  const made: Held = { faults: [], file };
  globalThis.relayHeldAnswers = made;
  process.env["RELAY_TEST_FAULTS"] = file;
  const isKnown = new Set<string>();
  observeAnswers((answered) => hold(made, isKnown, answered));
  process.once("exit", () => rmSync(path.dirname(file), { recursive: true, force: true }));
  return made;
}

const SHORT = 200;

/** Short answers repeat thousands of times under load: each is held once. */
function hold({ faults }: Held, isKnown: Set<string>, answered: Answered): void {
  const { method, path: asked, status, header, text } = answered;
  const key = `${method} ${asked} ${status} ${header("content-type")} ${text}`;
  if (isKnown.has(key)) return;
  const fault = answerFault(answered);
  if (fault !== undefined) faults.push(fault);
  else if (key.length < SHORT) isKnown.add(key);
}

function check(): void {
  const { faults, file } = held();
  const all = [...faults.splice(0), ...recorded(file)];
  if (all.length > 0) throw new Error(`not in the OpenAPI document:\n${all.join("\n")}`);
}

function recorded(file: string): readonly string[] {
  try {
    const text = readFileSync(file, "utf8");
    rmSync(file);
    return [text];
  } catch {
    return [];
  }
}

held();
afterEach(check);
afterAll(check);
