// Sentences about changes of a group: members first, then settings.

import { RouteDefaults } from "../../src/contract/policy/rules.ts";
import { defaultsWords } from "../groups/group-words.ts";
import type { TextSpan } from "../logs/spans.ts";
import { changeOf, type AuditChange, type AuditLine, membersIn, textOf } from "./entry.ts";
import { say, sayAll } from "./say.ts";

const MAX_NAMED = 3;
const LANGUAGES = new Intl.DisplayNames("en", { type: "language" });

export function groupChanged(entry: AuditLine): readonly TextSpan[] {
  const change = changeOf(entry);
  const told = [...memberSentences(change, entry.targetId), ...settings(change, entry.targetId)];
  return told.length === 0 || told.length > MAX_NAMED
    ? say`changed the group ${entry.targetId}`
    : sayAll(told);
}

function memberSentences({ before, after }: AuditChange, group: string): (readonly TextSpan[])[] {
  const old = membersIn(before["members"]);
  const next = membersIn(after["members"]);
  const roleBefore = new Map(old.map(({ login, role }) => [login, role]));
  const stayed = new Set(next.map(({ login }) => login));
  return [
    ...next.flatMap(({ login, role }) => {
      const was = roleBefore.get(login);
      if (was === undefined) return [say`added ${login} to ${group} as ${role}`];
      return was === role ? [] : [[...say`made ${login}`, { text: ` ${role}, was ${was}` }]];
    }),
    ...old.flatMap(({ login }) => (stayed.has(login) ? [] : [say`removed ${login} from ${group}`])),
  ];
}

function settings({ before, after }: AuditChange, group: string): (readonly TextSpan[])[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  fields.delete("members");
  return [...fields].map(
    (field) => SETTINGS[field]?.(after[field], group) ?? say`changed ${field} of ${group}`,
  );
}

const SETTINGS: Readonly<Record<string, (value: unknown, group: string) => readonly TextSpan[]>> = {
  name: (value, group) => say`changed the name of ${group} to ${textOf(value)}`,
  lang: (value, group) =>
    say`set the language of ${group} to ${LANGUAGES.of(textOf(value) || "en") ?? ""}`,
  emoji: (value, group) =>
    value === false ? say`turned off emoji in ${group}` : say`turned on emoji in ${group}`,
  logTarget: (value, group) =>
    value === undefined
      ? say`turned off the log channel of ${group}`
      : say`set the log channel of ${group}`,
  alerts: (value, group) =>
    value === false ? say`turned off alerts in ${group}` : say`turned on alerts in ${group}`,
  budget: (value, group) => {
    if (value === undefined) return say`reset the message limit of ${group}`;
    return value === 0
      ? say`turned off rollups in ${group}`
      : say`set the message limit of ${group} to ${textOf(value)} messages per minute`;
  },
  defaults: (value, group) => {
    const words = defaultsWords(RouteDefaults.safeParse(value).data);
    return words === ""
      ? say`removed the noise control defaults of ${group}`
      : say`set the noise control defaults of ${group} to ${words}`;
  },
  audience: (value, group) => say`set the audience check of ${group} to ${textOf(value) || "warn"}`,
  unclaimedInstallations: (value, group) =>
    value === true
      ? say`turned on events of unclaimed installations for ${group}`
      : say`turned off events of unclaimed installations for ${group}`,
  globalIngress: (value, group) =>
    value === true
      ? say`turned on the shared URL for ${group}`
      : say`turned off the shared URL for ${group}`,
};
