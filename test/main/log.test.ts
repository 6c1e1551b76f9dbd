// Lines of level info are written without pino, and look like the others.

import * as fc from "fast-check";
import pino from "pino";
import { expect, test } from "vitest";
import { infoLine } from "../../src/main/wire/log.ts";
import type { LogName } from "../../src/ports/system.ts";

const TIME = ',"time":"2026-11-18T16:00:00.000Z"';

let written = "";
const logger = pino(
  {
    base: { pid: process.pid },
    timestamp: () => TIME,
    formatters: { level: (label) => ({ level: label }) },
  },
  {
    write(line) {
      written = line;
    },
  },
);

function pinoLine(fields: object, event: LogName): string {
  logger.info(fields, event);
  return written;
}

test("an info line has the fields of pino's line, on one line", () => {
  const value = fc.oneof(fc.jsonValue(), fc.string({ unit: "binary" }), fc.constant(undefined));
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-zA-Z]{1,12}$/), value), (fields) => {
      const line = infoLine(TIME, "webhook.accepted", fields);
      expect(line.indexOf("\n")).toBe(line.length - 1);
      expect(JSON.parse(line)).toEqual(JSON.parse(pinoLine(fields, "webhook.accepted")));
    }),
  );
});

test("an info line without fields is pino's", () => {
  expect(infoLine(TIME, "service.started")).toBe(pinoLine({}, "service.started"));
});
