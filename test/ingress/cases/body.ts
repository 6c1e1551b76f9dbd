// What a body may be: its size, its type, its encoding and its depth.

import { expect } from "vitest";
import { MAX_WEBHOOK_BYTES } from "../../../src/contract/kernel/limits.ts";
import {
  altforgeWebhook,
  codehostWebhook,
  customWebhook,
  guardedWebhook,
  type Recipe,
} from "../../support/webhooks.ts";
import type { Case } from "../case.ts";

const TYPE = "content-type";

export const bodyCases: readonly Case[] = [
  {
    row: "1 MB is 1,048,576 bytes: one more is 413 Request too large, declared or chunked",
    async prove({ send }) {
      const used = codehostWebhook({ body: pushOf(MAX_WEBHOOK_BYTES) });
      const over = codehostWebhook({ body: pushOf(MAX_WEBHOOK_BYTES + 1) });
      const tooLarge = { status: 413, body: { error: "Request too large" } };
      expect(await send(over)).toEqual(tooLarge);
      expect(await send(over, { chunked: true })).toEqual(tooLarge);
      expect((await send(used)).status).toBe(200);
      expect((await send(used, { chunked: true })).status).toBe(200);
    },
  },
  {
    row: "1 MB holds for the per-group endpoint too",
    async prove({ refuses, accepts, groupSecrets }) {
      const to = { path: "/webhook/acme", secret: groupSecrets.acme };
      const over = codehostWebhook({ ...to, body: pushOf(MAX_WEBHOOK_BYTES + 1) });
      await refuses(over, 413, "Request too large");
      await accepts(codehostWebhook({ ...to, body: pushOf(MAX_WEBHOOK_BYTES) }));
    },
  },
  {
    row: "codehost may send a form with payload=<json>, signed over the raw form",
    async prove({ accepts, refuses }) {
      const headers = { [TYPE]: ["application/x-www-form-urlencoded"] };
      const form = (json: string) => `payload=${encodeURIComponent(json)}`;
      await accepts(codehostWebhook({ body: form('{"ref":"refs/heads/a+b"}'), headers }));
      for (const body of ["payload=", "other=1", form("{"), `${form("{}")}&${form("{}")}`])
        await refuses(codehostWebhook({ body, headers }), 400, "Invalid event");
    },
  },
  {
    row: "a form of any other sender is no JSON: 400 Invalid event",
    async prove({ refuses }) {
      const form: Recipe = {
        body: `payload=${encodeURIComponent('{"ref":"x"}')}`,
        headers: { [TYPE]: ["application/x-www-form-urlencoded"] },
      };
      await refuses(altforgeWebhook(form), 400, "Invalid event");
      await refuses(customWebhook(form), 400, "Invalid event");
    },
  },
  {
    row: "a Content-Type that is no media type is never an error",
    async prove({ accepts, refuses }) {
      const headers = { [TYPE]: ["json"] };
      await accepts(codehostWebhook({ headers }));
      const secret = "the wrong secret of somebody";
      await refuses(codehostWebhook({ headers, secret }), 401, "Invalid signature");
    },
  },
  {
    row: "any Content-Encoding is 400 Invalid event",
    async prove({ refuses }) {
      for (const encoding of ["gzip", "identity", "br"])
        await refuses(
          codehostWebhook({ headers: { "content-encoding": [encoding] } }),
          400,
          "Invalid event",
        );
    },
  },
  {
    row: "any charset but UTF-8 is 400 Invalid event",
    async prove({ accepts, refuses }) {
      const as = (type: string) => codehostWebhook({ headers: { [TYPE]: [type] } });
      for (const type of ["application/json; charset=utf-16", 'text/json;charset="latin1"'])
        await refuses(as(type), 400, "Invalid event");
      await accepts(as("application/json; charset=UTF-8"));
      await accepts(as('application/json;charset="utf8"'));
    },
  },
  {
    row: "invalid UTF-8 is 400 Invalid event",
    async prove({ refuses }) {
      const broken = [
        Buffer.concat([Buffer.from('{"title":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
        Buffer.from('{"title":"a"}', "utf16le"),
      ];
      for (const body of broken) await refuses(customWebhook({ body }), 400, "Invalid event");
    },
  },
  {
    row: "a byte order mark before the JSON is ignored",
    prove: ({ accepts }) =>
      accepts(
        customWebhook({
          body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('{"title":"a"}')]),
        }),
      ),
  },
  {
    row: "nesting over 64 levels is 400 Invalid event, 64 are accepted",
    async prove({ accepts, refuses }) {
      const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
      await accepts(customWebhook({ body: nested(64) }));
      await refuses(customWebhook({ body: nested(65) }), 400, "Invalid event");
      const form = `payload=${encodeURIComponent(`{"ref":${nested(64)}}`)}`;
      const headers = { [TYPE]: ["application/x-www-form-urlencoded"] };
      await refuses(codehostWebhook({ body: form, headers }), 400, "Invalid event");
    },
  },
  {
    row: "a malformed body of a custom sender is 400 Invalid event",
    prove: ({ refuses }) => refuses(customWebhook({ body: "{]" }), 400, "Invalid event"),
  },
  {
    row: "a custom sender may send any JSON value",
    async prove({ accepts }) {
      for (const payload of [{}, [], "text", 7, null, true])
        await accepts(guardedWebhook({ payload }));
    },
  },
];

/** A push payload of exactly so many bytes. */
function pushOf(bytes: number): string {
  const [start, end] = ['{"ref":"', '"}'];
  return `${start}${"x".repeat(bytes - start.length - end.length)}${end}`;
}
