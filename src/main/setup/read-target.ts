// A place as an operator types it: chatone:118020000000000001, chattwo:-1002200000001/7.

import { ID_FIELDS, Platform } from "../../contract/kernel/target.ts";
import { Target } from "../../contract/routing/routes.ts";

const FORM = /^(\w+):([^:/\s]+)(?:\/([^:/\s]+))?$/;

/** Which ids are any is for the target to say. */
export function readTarget(typed: string): Target | undefined {
  const [, name, whole, part] = FORM.exec(typed) ?? [];
  const { data: platform } = Platform.safeParse(name);
  if (platform === undefined) return undefined;
  const [ofWhole, ofPart = "part"]: readonly [string, string?] = ID_FIELDS[platform];
  return Target.safeParse({
    platform,
    [ofWhole]: whole,
    ...(part !== undefined && { [ofPart]: part }),
  }).data;
}
