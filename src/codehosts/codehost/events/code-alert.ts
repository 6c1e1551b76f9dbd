// codehost's "code_scanning_alert": a rule of a tool, and the place in the code that breaks it.

import { z } from "zod";
import type { SecurityAlert, Severity } from "../../../core/events/security-alert-events.ts";
import { count, listOf, maybe, text } from "../../lenient.ts";
import { readBranch } from "../../ref-name.ts";
import { alertReader, hostAlert, numbered, readAlert } from "./alert.ts";

/** Tools judge in words of their own. */
const SEVERITIES: ReadonlyMap<string | undefined, Severity> = new Map([
  ["error", "high"],
  ["warning", "medium"],
  ["note", "low"],
]);

const instance = z
  .object({ ref: text, location: maybe(z.object({ path: text, start_line: count })) })
  .transform(({ location, ref }) => ({
    branch: readBranch(ref),
    path: location?.path,
    line: location?.start_line,
  }));

const rule = z
  .object({ id: text, name: text, description: text, severity: text })
  .transform(({ description, id, name, severity }) => ({
    title: description ?? name ?? id,
    short: id,
    severity: SEVERITIES.get(severity),
  }));

const codeAlert = hostAlert
  .extend({
    rule: maybe(rule),
    tool: maybe(z.object({ name: text })),
    most_recent_instance: maybe(instance),
    /** How older versions say it. */
    instances: listOf(instance),
  })
  .transform(({ instances, most_recent_instance, rule: broken, tool, ...sent }): SecurityAlert => ({
    ...readAlert(sent),
    ...(most_recent_instance ?? instances[0]),
    ...broken,
    kind: "code",
    title: broken?.title ?? numbered(sent),
    tool: tool?.name,
  }));

export const readCodeAlert = alertReader(codeAlert);
