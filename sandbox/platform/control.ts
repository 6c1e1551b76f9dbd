// Control API of a platform: journal, faults and switches over HTTP, for tests, fault runs and pages. It is not part of
// the wire: calls are not journaled and meet no faults.

import { z } from "zod";
import { type SandboxResponse, type SandboxCall, json, nothing, redirect } from "./call.ts";
import { localPath } from "./local-path.ts";
import { FAULT_KINDS, Script } from "./faults.ts";
import type { Kit } from "./kit.ts";
import type { Operation } from "./operations.ts";

export const CONTROL = "/_sandbox";

/** Form of the fault panel: one fault kind for every call, until it is switched off. */
const PanelForm = z.object({
  kind: z.enum([...FAULT_KINDS, "off"]),
  back: z.string().default("/"),
});
const SwitchChange = z
  .strictObject({ limits: z.boolean(), strict: z.boolean(), banAfter: z.int().positive() })
  .partial();

export function controlOperations(kit: Kit): Operation[] {
  return [
    { method: "GET", path: `${CONTROL}/journal`, run: (call) => readJournal(kit, call) },
    { method: "GET", path: `${CONTROL}/problems`, run: () => json(200, kit.journal.problems()) },
    { method: "GET", path: `${CONTROL}/faults`, run: () => json(200, kit.faults.list()) },
    { method: "POST", path: `${CONTROL}/faults`, run: (call) => addScript(kit, call) },
    { method: "POST", path: `${CONTROL}/panel`, run: (call) => usePanel(kit, call) },
    {
      method: "DELETE",
      path: `${CONTROL}/faults/:id`,
      run: (_call, { id = "" }) =>
        changed(kit, kit.faults.remove(id) ? nothing(204) : nothing(404)),
    },
    {
      method: "DELETE",
      path: `${CONTROL}/faults`,
      run: () => {
        kit.faults.clear();
        return changed(kit, nothing(204));
      },
    },
    { method: "GET", path: `${CONTROL}/switches`, run: () => json(200, kit.switches) },
    { method: "PATCH", path: `${CONTROL}/switches`, run: (call) => setSwitches(kit, call) },
  ];
}

/** NDJSON, so that a client can stream a long journal. */
function readJournal(kit: Kit, call: SandboxCall): SandboxResponse {
  const entries = kit.journal.read(Number(call.query.get("after") ?? 0));
  return {
    status: 200,
    headers: { "content-type": "application/x-ndjson" },
    body: entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""),
  };
}

function addScript(kit: Kit, call: SandboxCall): SandboxResponse {
  const script = Script.safeParse(call.body);
  if (!script.success) return json(400, { error: z.prettifyError(script.error) });
  return changed(kit, json(201, { id: kit.faults.add(script.data) }));
}

function usePanel(kit: Kit, call: SandboxCall): SandboxResponse {
  const form = PanelForm.safeParse(call.body);
  if (!form.success) return json(400, { error: z.prettifyError(form.error) });
  const { kind, back } = form.data;
  kit.faults.clear();
  if (kind !== "off" && kind !== "ok") kit.faults.add({ steps: [{ kind }], afterwards: "last" });
  return changed(kit, redirect(localPath(back), 303));
}

function setSwitches(kit: Kit, call: SandboxCall): SandboxResponse {
  const change = SwitchChange.safeParse(call.body);
  if (!change.success) return json(400, { error: z.prettifyError(change.error) });
  Object.assign(kit.switches, change.data);
  return changed(kit, json(200, kit.switches));
}

function changed(kit: Kit, answer: SandboxResponse): SandboxResponse {
  kit.changed();
  return answer;
}
