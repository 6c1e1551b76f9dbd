// Conflict dialog: another user changed the same fields of a group.

import "../no-eval.ts";
import type { ReactNode } from "react";
import { z } from "zod";
import { listAudit } from "../../src/contract/records/audit.ts";
import { RouteDefaults } from "../../src/contract/policy/rules.ts";
import { useAnswer } from "../api/use-answer.ts";
import { Conflict } from "../saving/conflict.tsx";
import type { FieldValues, ThreeWay } from "../saving/three-way.ts";
import { isMemberField } from "./change-groups.ts";
import { AUDIENCE_RULES, defaultsWords, LANGUAGES, ROLES } from "./group-words.ts";

const NAMES = new Map([
  ["name", "Name"],
  ["lang", "Language"],
  ["emoji", "Emoji"],
  ["logTarget", "Log channel"],
  ["alerts", "Alerts"],
  ["providers", "Senders"],
  ["globalIngress", "Shared URL"],
  ["unclaimedInstallations", "Unclaimed installations"],
  ["installationId", "App installation"],
  ["budget", "Message limit"],
  ["defaults", "Defaults for routes"],
  ["audience", "Audience"],
]);

const CHOICES = new Map<string, readonly { value: string; label: string }[]>([
  ["lang", LANGUAGES],
  ["audience", AUDIENCE_RULES],
]);

const SomeMember = z.object({ login: z.string(), role: z.enum(["owner", "admin", "viewer"]) });

type GroupConflictProps = {
  groupId: string;
  three: ThreeWay;
  keepEditing: () => void;
  takeTheirs: () => void;
  save: (whole: FieldValues) => void;
};

export function GroupConflict({ groupId, three, ...actions }: GroupConflictProps) {
  const { data } = useAnswer(listAudit, { query: { groupId, limit: "1" } });
  const who = data?.audit[0]?.actorLogin ?? "Another person";
  return (
    <Conflict
      title={`${who} changed this group while you were editing`}
      three={three}
      nameOf={(field) =>
        isMemberField(field) ? memberName(three, field) : (NAMES.get(field) ?? field)
      }
      show={shown}
      {...actions}
    />
  );
}

function memberName({ clashes, taken }: ThreeWay, field: string): string {
  const found = [...clashes, ...taken].find((one) => one.field === field);
  const values = [found?.before, found?.theirs].map((value) => SomeMember.safeParse(value).data);
  return values.find(Boolean)?.login ?? "A member";
}

function shown(value: unknown, field: string): ReactNode {
  if (isMemberField(field)) {
    const member = SomeMember.safeParse(value).data;
    return member ? ROLES[member.role].name : "Not a member";
  }
  if (value === undefined) return "Not set";
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (field === "defaults") return defaultsWords(RouteDefaults.safeParse(value).data);
  const choices = CHOICES.get(field);
  if (choices) return choices.find((choice) => choice.value === value)?.label;
  return typeof value === "string" ? value : <code>{JSON.stringify(value)}</code>;
}
