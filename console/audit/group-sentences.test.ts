import { expect, test } from "vitest";
import { textOf } from "../logs/spans.ts";
import { anEntry, NAMES } from "./entry-samples.ts";
import type { AuditLine } from "./entry.ts";
import { sentenceOf } from "./sentences.ts";

const told = (action: string, more: Partial<AuditLine> = {}): string =>
  textOf(sentenceOf(anEntry(action, more), NAMES));

const members = (...pairs: readonly (readonly [string, string])[]) => ({
  members: pairs.map(([login, role]) => ({ userId: login, login, role })),
});

test.each([
  [members(["a", "owner"]), members(["a", "owner"], ["b", "viewer"]), "added b to acme as viewer"],
  [members(["a", "owner"], ["b", "viewer"]), members(["a", "owner"]), "removed b from acme"],
  [members(["a", "viewer"]), members(["a", "admin"]), "made a admin, was viewer"],
  [
    { ...members(["a", "viewer"]), lang: "en" },
    { ...members(["a", "admin"]), lang: "de" },
    "made a admin, was viewer and set the language of acme to German",
  ],
  [{ name: "Acme" }, { name: "Acme Inc" }, "changed the name of acme to Acme Inc"],
  [{}, { emoji: false }, "turned off emoji in acme"],
  [{ emoji: false }, {}, "turned on emoji in acme"],
  [{}, { budget: 6 }, "set the message limit of acme to 6 messages per minute"],
  [{ budget: 6 }, { budget: 0 }, "turned off rollups in acme"],
  [{ budget: 6 }, {}, "reset the message limit of acme"],
  [
    {},
    { defaults: { threads: "notes", digest: { everyMinutes: 60 } } },
    "set the noise control defaults of acme to Threads: notes · digest every hour",
  ],
  [{ defaults: { threads: "notes" } }, {}, "removed the noise control defaults of acme"],
  [{}, { audience: "refuse" }, "set the audience check of acme to refuse"],
  [{ logTarget: { platform: "chatone" } }, {}, "turned off the log channel of acme"],
  [{}, { logTarget: { platform: "chatone" } }, "set the log channel of acme"],
  [{ globalIngress: false }, { globalIngress: true }, "turned on the shared URL for acme"],
  [{}, { unclaimedInstallations: true }, "turned on events of unclaimed installations for acme"],
  [{ providers: [] }, { providers: ["codehost"] }, "changed providers of acme"],
  [{}, { name: "A", lang: "de", emoji: false, globalIngress: true }, "changed the group acme"],
])("a group that went from %j to %j", (before, after, sentence) => {
  expect(told("group.changed", { detail: { before, after } })).toBe(sentence);
});
