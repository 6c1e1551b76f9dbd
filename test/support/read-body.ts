// Single fields of an answer, without believing anything about the rest.

import { z } from "zod";

const Fields = z.record(z.string(), z.unknown());

export function textIn(body: unknown, name: string): string {
  return z.string().parse(Fields.parse(body)[name]);
}

export function numberIn(body: unknown, name: string): number {
  return z.number().parse(Fields.parse(body)[name]);
}

export function listIn(body: unknown, name: string): Record<string, unknown>[] {
  return z.array(Fields).parse(Fields.parse(body)[name]);
}
