// Bodies as browsers send them from a form. A field that comes twice is the last one.

import type { FastifyInstance, FastifyRequest } from "fastify";

const FORM = "application/x-www-form-urlencoded";

export function acceptForms(scope: FastifyInstance): void {
  scope.removeContentTypeParser("text/plain");
  scope.addContentTypeParser(FORM, { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
}

export function isForm({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return headers["content-type"]?.toLowerCase().startsWith(FORM) ?? false;
}
