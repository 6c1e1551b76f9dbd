// Settings of the service, as data.

import type { z } from "zod";

export type SettingInfo = {
  form: z.ZodType;
  /** One sentence for the operator. */
  about: string;
  default?: string;
  /** Can also be given as NAME_FILE, and never appears in a message. */
  isSecret?: true;
  /** Without it the service does not start. */
  isRequired?: true;
};

export type SettingGroup = Readonly<Record<string, SettingInfo>>;

/** Settings without a default may be missing; required ones are checked. */
export type SettingValues<Group> = {
  readonly [Name in keyof Group]: Group[Name] extends { form: infer Form extends z.ZodType }
    ? Group[Name] extends { default: string } | { isRequired: true }
      ? z.output<Form>
      : z.output<Form> | undefined
    : never;
};

export type UnionToIntersection<U> = (U extends unknown ? (u: U) => void : never) extends (
  i: infer I,
) => void
  ? I
  : never;

/** The settings of several manifests. */
export function settingsOf<Manifests extends readonly { settings: SettingGroup }[]>(
  manifests: Manifests,
): UnionToIntersection<Manifests[number]["settings"]> {
  return Object.assign({}, ...manifests.map(({ settings }) => settings));
}
