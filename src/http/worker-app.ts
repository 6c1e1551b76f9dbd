// What a worker that takes no webhooks still answers: whether it lives, and what it has counted.

import type { FastifyInstance } from "fastify";
import type { Log } from "../ports/log.ts";
import { answerUnknown } from "./allowed-methods.ts";
import { answerErrors } from "./errors.ts";
import { openServer, requireOneHost } from "./server-options.ts";
import { type ServiceParts, serviceApi } from "./service.ts";

export function buildWorkerApp(service: ServiceParts, log: Log): FastifyInstance {
  const app = openServer();
  answerErrors(app, log);
  requireOneHost(app);
  answerUnknown(app);
  app.register(serviceApi(service));
  return app;
}
