// What no route took: a wrong path is 404, a wrong method is 405 with Allow (RFC 9110).

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

export type NotFoundAnswer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

type Route = { path: RegExp; methods: Set<string> };

/** Before any route is added: it has to hear of all of them. */
export function answerUnknown(app: FastifyInstance): NotFoundAnswer {
  const routes = new Map<string, Route>();
  app.addHook("onRoute", ({ method, url }) => {
    const route = routes.get(url) ?? { path: pathOf(url), methods: new Set() };
    routes.set(url, route);
    for (const each of [method].flat()) route.methods.add(each);
  });
  const answer: NotFoundAnswer = (request, reply) => {
    const methods = methodsOf(routes, request.url.split("?")[0] ?? "");
    if (methods.length === 0) return reply.code(404).send({ error: "Not found" });
    void reply.header("allow", methods.join(", "));
    return reply.code(405).send({ error: "Method not allowed" });
  };
  app.setNotFoundHandler(answer);
  return answer;
}

function methodsOf(routes: ReadonlyMap<string, Route>, path: string): readonly string[] {
  const fitting = [...routes.values()].filter((route) => route.path.test(path));
  return [...new Set(fitting.flatMap(({ methods }) => [...methods]))].toSorted();
}

function pathOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+")}$`);
}
