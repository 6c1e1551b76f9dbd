// Binds an endpoint of the contract to a handler. Its schemas parse the input first, and an error names the field.

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Endpoint } from "../../contract/kernel/endpoint.ts";
import { pathOf, readShape } from "../../contract/kernel/faults.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { findUnstorable } from "../../core/kernel/unstorable-values.ts";

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** Parsed input of an endpoint. */
type EndpointInput<E extends Endpoint> = {
  params: Read<E["params"]>;
  query: Read<E["query"]>;
  body: Read<E["body"]>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handler<E extends Endpoint> = (
  input: EndpointInput<E>,
) => Promise<z.input<E["reply"]> | FastifyReply>;

export type HandleOptions = { bodyLimit?: number; config?: Readonly<Record<string, unknown>> };

export function handle<const E extends Endpoint>(
  scope: FastifyInstance,
  endpoint: E,
  run: Handler<E>,
  options: HandleOptions = {},
): void {
  scope.route({
    method: endpoint.method,
    url: endpoint.path,
    ...options,
    handler: (request, reply) =>
      run({
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each was read by the schema its type is inferred from
        ...(readInput(endpoint, request) as Pick<EndpointInput<E>, "params" | "query" | "body">),
        request,
        reply,
      }),
  });
}

function readInput({ params, query, body }: Endpoint, request: FastifyRequest) {
  return {
    params: params && readOr("not-found", params, request.params),
    query: query && readOr("invalid", query, request.query),
    // An optional body may be missing altogether.
    body: body && readOr("invalid", body, storable(request.body ?? {})),
  };
}

/** Checked here for every body, so that no endpoint can forget it. */
function storable(body: unknown): unknown {
  const found = findUnstorable(body);
  if (found) throw new Refusal("invalid", `${pathOf(found.path)} ${found.words}`);
  return body;
}

/** A malformed id in a path is answered like an unknown one. */
function readOr(code: "not-found" | "invalid", schema: z.ZodType, value: unknown): unknown {
  const reading = readShape(schema, value);
  if (reading.outcome === "read") return reading.value;
  if (code === "not-found") throw new Refusal("not-found", "Not found");
  throw new Refusal("invalid", reading.faults.join("; "));
}
