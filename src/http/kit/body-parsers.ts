// Body parsers: JSON for every endpoint except webhooks, and forms. Nesting and the number of lists and objects are checked
// before JSON is parsed, and the number of fields after it.

import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  MAX_BODY_BRACKETS,
  MAX_BODY_DEPTH,
  MAX_BODY_FIELDS,
} from "../../contract/kernel/limits.ts";
import { hasMoreFields, isDeeperThan, opensMoreThan } from "../../core/kernel/json.ts";
import { Refusal } from "../../core/kernel/refusal.ts";

const JSON_TYPE = "application/json";

export function acceptJson(app: FastifyInstance): void {
  // Rejects `__proto__` and `constructor` keys (prototype pollution).
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(JSON_TYPE);
  app.addContentTypeParser(JSON_TYPE, { parseAs: "string" }, (request, body, done) => {
    const json = body.toString();
    if (isDeeperThan(json, MAX_BODY_DEPTH))
      return done(new Refusal("invalid", `The body nests deeper than ${MAX_BODY_DEPTH} levels`));
    if (opensMoreThan(json, MAX_BODY_BRACKETS))
      return done(
        new Refusal("invalid", `The body has more than ${MAX_BODY_BRACKETS} lists and objects`),
      );
    return parse(request, json, (error, parsed: unknown) => {
      if (error || !hasMoreFields(parsed, MAX_BODY_FIELDS)) return done(error, parsed);
      done(new Refusal("invalid", `An object has more than ${MAX_BODY_FIELDS} fields`));
    });
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
