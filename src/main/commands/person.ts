// `relay person …`: exports or deletes the data stored about a person.

import { UserId } from "../../contract/kernel/group.ts";
import { type ForgetReport, OPERATOR } from "../../ports/records.ts";
import type { Store } from "../../store/index.ts";
import { requireConfig } from "../settings/config.ts";
import { withStore } from "./with-store.ts";

export async function runPersonExport(id: string): Promise<void> {
  await withPerson(id, async ({ personalData }) => {
    console.log(JSON.stringify(await personalData.export(id, OPERATOR), undefined, 2));
  });
}

export async function runPersonForget(id: string): Promise<void> {
  await withPerson(id, async ({ personalData }) => {
    for (const line of reportLines(await personalData.forget(id, OPERATOR))) console.log(line);
  });
}

function reportLines({ userId, removed, remains }: ForgetReport): readonly string[] {
  const counts = Object.entries(removed).map(([name, count]) => `  ${name}: ${count}`);
  const left = remains.map(({ what, why }) => `  ${what}. ${why}`);
  return [`removed data of person ${userId}:`, ...counts, "what remains and why:", ...left];
}

async function withPerson(id: string, work: (store: Store) => Promise<void>): Promise<void> {
  if (!UserId.safeParse(id).success) {
    console.error("the id must be a numeric GitHub user id");
    process.exitCode = 1;
    return;
  }
  await withStore(requireConfig("DATABASE_URL", "RELAY_SECRET_KEY", "ADMIN_USER_IDS"), work);
}
