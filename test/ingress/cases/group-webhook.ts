// POST /webhook/:groupId: one group's own door.

import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { SECRETS } from "../../support/secrets.ts";
import {
  altforgeWebhook,
  codehostWebhook,
  customWebhook,
  giteaWebhook,
} from "../../support/webhooks.ts";
import type { Case } from "../case.ts";

const ACME = "/webhook/acme";

export const groupWebhookCases: readonly Case[] = [
  {
    row: "the payload is verified against the group's secret, not the global ones",
    async prove({ refuses, accepts, groupSecrets }) {
      await accepts(codehostWebhook({ path: ACME, secret: groupSecrets.acme }));
      await refuses(codehostWebhook({ path: ACME }), 401, "Invalid signature");
      const foreign = codehostWebhook({ path: ACME, secret: groupSecrets.globex });
      await refuses(foreign, 401, "Invalid signature");
    },
  },
  {
    row: "the event belongs to that group alone",
    async prove({ accepts, stored, groupSecrets }) {
      const deliveryId = randomUUID();
      await accepts(codehostWebhook({ path: ACME, secret: groupSecrets.acme, deliveryId }));
      expect(await stored(deliveryId)).toMatchObject([{ group_id: "acme" }]);
    },
  },
  {
    row: "the group's secret serves codehost, altforge and custom senders",
    async prove({ accepts, groupSecrets }) {
      const to = { path: ACME, secret: groupSecrets.acme };
      await accepts(codehostWebhook(to));
      await accepts(altforgeWebhook(to));
      await accepts(giteaWebhook(to));
      await accepts(customWebhook(to));
    },
  },
  {
    row: "404 Webhook not found when the group does not exist",
    prove: ({ refuses }) =>
      refuses(codehostWebhook({ path: "/webhook/nobody" }), 404, "Webhook not found"),
  },
  {
    row: "404 Webhook not found, the same text, when the group has no secret",
    prove: ({ refuses }) =>
      refuses(codehostWebhook({ path: "/webhook/mute" }), 404, "Webhook not found"),
  },
  {
    row: "404 Webhook not found, the same text, for a named endpoint that does not exist",
    prove: ({ refuses, groupSecrets }) =>
      refuses(
        customWebhook({ path: `${ACME}/alerts`, secret: groupSecrets.acme }),
        404,
        "Webhook not found",
      ),
  },
  {
    row: "an HMAC made with an empty key opens no door",
    async prove({ refuses }) {
      await refuses(
        codehostWebhook({ path: "/webhook/mute", secret: "" }),
        404,
        "Webhook not found",
      );
      await refuses(codehostWebhook({ path: ACME, secret: "" }), 401, "Invalid signature");
      await refuses(codehostWebhook({ secret: "" }), 401, "Invalid signature");
    },
  },
  {
    row: "the global endpoint takes no group's secret",
    prove: ({ refuses, groupSecrets }) =>
      refuses(codehostWebhook({ secret: groupSecrets.acme }), 401, "Invalid signature"),
  },
  {
    row: "each sender kind has its own global secret",
    async prove({ refuses }) {
      const { codehost, altforge, custom } = SECRETS;
      await refuses(codehostWebhook({ secret: custom }), 401, "Invalid signature");
      await refuses(codehostWebhook({ secret: altforge }), 401, "Invalid signature");
      await refuses(altforgeWebhook({ secret: codehost }), 401, "Invalid signature");
      await refuses(customWebhook({ secret: codehost }), 401, "Invalid signature");
    },
  },
];
