// `relay audit verify`: checks the hash chain of the audit log.

import { Refusal } from "../../core/kernel/refusal.ts";
import type { AuditFault, AuditHead } from "../../store/records/verify-audit.ts";
import { requireConfig } from "../settings/config.ts";
import { withStore } from "./with-store.ts";

export async function runAuditVerify(options: { expect?: string }): Promise<void> {
  const config = requireConfig("DATABASE_URL", "RELAY_SECRET_KEY");
  await withStore(config, async (store) => {
    let faults = 0;
    const tell = (fault: AuditFault) => {
      faults += 1;
      console.log(lineOf(fault));
    };
    const { rows, head } = await store.audit.verify(tell, readHead(options.expect));
    const result =
      faults === 0 ? "audit ok" : `audit NOT ok: ${faults} ${faults === 1 ? "fault" : "faults"}`;
    console.log(`${result}: ${rows} rows, head ${head.id}:${head.hash}`);
    process.exitCode = faults === 0 ? 0 : 1;
  });
}

function readHead(text: string | undefined): AuditHead | undefined {
  if (text === undefined) return undefined;
  const [, id, hash] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (id === undefined || hash === undefined)
    throw new Refusal("invalid", "--expect must be <id>:<hash>, as in the log line audit.head");
  return { id, hash };
}

function lineOf(fault: AuditFault): string {
  if (fault.kind === "missing")
    return fault.from === fault.to
      ? `row ${fault.from} is missing`
      : `rows ${fault.from} to ${fault.to} are missing`;
  if (fault.kind === "changed") return `row ${fault.id} was changed`;
  if (fault.kind === "unchained") return `row ${fault.id} does not follow the row before it`;
  if (fault.kind === "head") return `row ${fault.id} is not the one the head names`;
  const found = fault.found === undefined ? "is not there" : `has hash ${fault.found}`;
  return `row ${fault.id} was expected, and ${found}`;
}
