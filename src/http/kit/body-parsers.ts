// Body parsers: JSON for every endpoint except webhooks, and forms. Nesting depth is checked before JSON is parsed.

import type { FastifyInstance, FastifyRequest } from "fastify";
import { MAX_BODY_DEPTH } from "../../contract/kernel/limits.ts";
import { isDeeperThan } from "../../core/kernel/json.ts";
import { Refusal } from "../../core/kernel/refusal.ts";

const JSON_TYPE = "application/json";

export function acceptJson(app: FastifyInstance): void {
  // Rejects `__proto__` and `constructor` keys (prototype pollution).
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(JSON_TYPE);
  app.addContentTypeParser(JSON_TYPE, { parseAs: "string" }, (request, body, done) => {
    const json = body.toString();
    if (!isDeeperThan(json, MAX_BODY_DEPTH)) return parse(request, json, done);
    done(new Refusal("invalid", `The body nests deeper than ${MAX_BODY_DEPTH} levels`));
  });
}

const FORM = "application/x-www-form-urlencoded";

/** Form bodies. The last value of a repeated field wins. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeContentTypeParser("text/plain");
  scope.addContentTypeParser(FORM, { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
}

export function isForm({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return headers["content-type"]?.toLowerCase().startsWith(FORM) ?? false;
}
