// Validates a request body against a schema. Errors have Discord's format: a tree that mirrors the form, with a list of
// errors at each invalid field.

import { z } from "zod";
import { type SandboxResponse, json } from "../platform/call.ts";

export type FormError = { path: readonly PropertyKey[]; code: string; message: string };

export type SandboxFormReading<T> =
  | { outcome: "read"; form: T }
  | { outcome: "wrong"; errors: readonly FormError[] };

type Tree = { [key: string]: Tree | Leaf[] };
type Leaf = { code: string; message: string };

export function readForm<S extends z.ZodType>(
  schema: S,
  body: unknown,
): SandboxFormReading<z.output<S>> {
  const parsed = schema.safeParse(body, { reportInput: true });
  if (parsed.success) return { outcome: "read", form: parsed.data };
  return { outcome: "wrong", errors: parsed.error.issues.map(toFormError) };
}

export function refuseForm(errors: readonly FormError[]): SandboxResponse {
  return json(400, { message: "Invalid Form Body", code: 50035, errors: toTree(errors) });
}

/** A validation error that a type cannot express. Schemas raise it with `context.addIssue`. */
export function ruleIssue(path: PropertyKey[], code: string, message: string) {
  return { code: "custom" as const, path, message, params: { code } };
}

/** Discord trims text before it counts its length. */
export function text(max: number, min = 0) {
  return z
    .string()
    .trim()
    .superRefine(({ length }, context) => checkLength(length, { min, max }, context));
}

/** Text that must not be empty. Discord has separate errors for empty and too long. */
export function requiredText(max: number) {
  return text(max).superRefine((value, context) => {
    if (value === "")
      context.addIssue(ruleIssue([], "BASE_TYPE_REQUIRED", "This field is required"));
  });
}

export function list<S extends z.ZodType>(item: S, max: number, min = 0) {
  return z
    .array(item)
    .superRefine(({ length }, context) => checkLength(length, { min, max }, context));
}

const URL_SCHEMES = ["http:", "https:"];

export function link(max = 2048, schemes: readonly string[] = URL_SCHEMES) {
  return text(max).superRefine((value, context) => {
    if (!URL.canParse(value))
      context.addIssue(ruleIssue([], "URL_TYPE_INVALID_URL", "Not a well formed URL."));
    else if (!schemes.includes(new URL(value).protocol))
      context.addIssue(ruleIssue([], "URL_TYPE_INVALID_SCHEME", schemeMessage(value, schemes)));
  });
}

function schemeMessage(value: string, schemes: readonly string[]): string {
  const named = schemes.map((scheme) => `'${scheme.slice(0, -1)}'`).join(", ");
  return `Scheme "${new URL(value).protocol.slice(0, -1)}" must be one of (${named}).`;
}

/** An integer from a short list. */
export function choice(values: readonly number[]) {
  return z.int().superRefine((value, context) => {
    if (!values.includes(value))
      context.addIssue(
        ruleIssue([], "BASE_TYPE_CHOICES", `Value must be one of {${values.join(", ")}}.`),
      );
  });
}

export const Snowflake = z.string().regex(/^\d{15,20}$/);

function checkLength(
  length: number,
  { min, max }: { min: number; max: number },
  context: z.RefinementCtx,
): void {
  if (length >= min && length <= max) return;
  if (min > 0)
    context.addIssue(
      ruleIssue([], "BASE_TYPE_BAD_LENGTH", `Must be between ${min} and ${max} in length.`),
    );
  else
    context.addIssue(ruleIssue([], "BASE_TYPE_MAX_LENGTH", `Must be ${max} or fewer in length.`));
}

const WRONG_TYPES = new Map<string, Leaf>([
  ["object", leaf("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")],
  ["array", leaf("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")],
  ["boolean", leaf("BOOLEAN_TYPE_CONVERT", "Must be either true or false.")],
  ["number", leaf("NUMBER_TYPE_COERCE", "Value is not int.")],
  ["int", leaf("NUMBER_TYPE_COERCE", "Value is not int.")],
  ["string", leaf("STRING_TYPE_CONVERT", "Could not interpret the value as string.")],
]);

const BAD_VALUE = leaf("BASE_TYPE_CHOICES", "Value must be one of the allowed ones.");

function leaf(code: string, message: string): Leaf {
  return { code, message };
}

function toFormError(issue: z.core.$ZodIssue): FormError {
  // Discord reports an unknown `type` on the object, not on its `type` field.
  if (issue.code === "invalid_union" && issue.path.at(-1) === "type")
    return { path: issue.path.slice(0, -1), ...wrongKind("options" in issue ? issue.options : []) };
  return { path: issue.path, ...toLeaf(issue) };
}

function wrongKind(options: readonly unknown[] | undefined = []): Leaf {
  const named = options.length === 1 ? `${String(options[0])},` : options.join(", ");
  return leaf("UNION_TYPE_CHOICES", `Value of field "type" must be one of (${named}).`);
}

function toLeaf(issue: z.core.$ZodIssue): Leaf {
  if (issue.code === "custom" && typeof issue.params?.["code"] === "string")
    return leaf(issue.params["code"], issue.message);
  if (issue.input === undefined) return leaf("BASE_TYPE_REQUIRED", "This field is required");
  if (issue.code === "invalid_type") return WRONG_TYPES.get(issue.expected) ?? BAD_VALUE;
  if (issue.code === "invalid_format")
    return leaf("NUMBER_TYPE_COERCE", `Value "${issue.input}" is not snowflake.`);
  return BAD_VALUE;
}

function toTree(errors: readonly FormError[]): Tree {
  const tree: Tree = {};
  for (const { path, code, message } of errors) {
    let place = tree;
    for (const key of path) place = branch(place, String(key));
    const leaves = place["_errors"];
    place["_errors"] = [...(Array.isArray(leaves) ? leaves : []), { code, message }];
  }
  return tree;
}

function branch(tree: Tree, key: string): Tree {
  const found = tree[key];
  if (found && !Array.isArray(found)) return found;
  const made: Tree = {};
  tree[key] = made;
  return made;
}
