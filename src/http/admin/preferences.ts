// A person's own preferences. No id of a person is read from the request.

import type { FastifyInstance } from "fastify";
import {
  changePreferences,
  endWatch,
  readPreferences,
  setMentions,
} from "../../app/accounts/preferences.ts";
import {
  deleteWatch,
  getPreferences,
  putMentions,
  putPreferences,
} from "../../contract/accounts/preferences.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { handle } from "../handle.ts";
import { viewerOf } from "./scope.ts";

const DONE = { ok: true } as const;

export function preferencesApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, getPreferences, async ({ request }) =>
    readPreferences(ports, viewerOf(request).userId),
  );

  handle(scope, putPreferences, async ({ body, request }) => {
    await changePreferences(ports, viewerOf(request).userId, body);
    return DONE;
  });

  handle(scope, deleteWatch, async ({ params: { id }, request }) => {
    await endWatch(ports, viewerOf(request).userId, id);
    return DONE;
  });

  handle(scope, putMentions, async ({ params, body, request }) => {
    await setMentions(ports, viewerOf(request).userId, { ...params, ...body });
    return DONE;
  });
}
