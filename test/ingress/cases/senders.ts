// Who sends: the choice by headers, the two names of each header, and altforge's signature.

import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { SECRETS } from "../../support/secrets.ts";
import {
  altforgeWebhook,
  codehostWebhook,
  customWebhook,
  giteaWebhook,
  hmac,
  PUSH,
} from "../../support/webhooks.ts";
import type { Case } from "../case.ts";

const BODY = JSON.stringify(PUSH);

export const senderCases: readonly Case[] = [
  {
    row: "X-GitHub-Event and X-GitHub-Delivery are accepted names of codehost's headers",
    async prove({ accepts, stored }) {
      const deliveryId = randomUUID();
      const headers = {
        "x-host-event": [],
        "x-host-delivery": [],
        "x-github-event": ["push"],
        "x-github-delivery": [deliveryId],
      };
      await accepts(codehostWebhook({ headers }));
      expect(await stored(deliveryId)).toMatchObject([{ provider: "codehost", event: "push" }]);
    },
  },
  {
    row: "X-Gitea-* and X-Forgejo-* are accepted names of altforge's headers, also both at once",
    async prove({ accepts, stored }) {
      const signature = hmac(SECRETS.altforge, BODY);
      for (const families of [["x-gitea"], ["x-forgejo"], ["x-gitea", "x-forgejo"]]) {
        const deliveryId = randomUUID();
        const named = families.flatMap((family) => [
          [`${family}-event`, ["push"]],
          [`${family}-delivery`, [deliveryId]],
          [`${family}-signature`, [signature]],
        ]);
        const none = { "x-alt-event": [], "x-alt-delivery": [], "x-alt-signature": [] };
        const headers = { ...none, ...Object.fromEntries(named) };
        await accepts(altforgeWebhook({ body: BODY, headers }));
        expect(await stored(deliveryId)).toMatchObject([{ provider: "altforge", event: "push" }]);
      }
    },
  },
  {
    row: "X-Alt-* present: altforge, whatever else is there",
    async prove({ accepts, refuses, stored }) {
      const deliveryId = randomUUID();
      await accepts(giteaWebhook({ deliveryId }));
      expect(await stored(deliveryId)).toMatchObject([{ provider: "altforge" }]);
      // Rightly signed for codehost, yet altforge's family decides and its check is final.
      await refuses(
        codehostWebhook({ headers: { "x-alt-event": ["push"] } }),
        401,
        "Invalid signature",
      );
    },
  },
  {
    row: "X-Relay-Signature without X-Alt-*: custom, and a failed check is final",
    async prove({ accepts, refuses }) {
      const both = { "x-hub-signature-256": [`sha256=${hmac(SECRETS.codehost, BODY)}`] };
      await accepts(customWebhook({ body: BODY, headers: both }));
      const wrong = { ...both, "x-relay-signature": [`sha256=${"0".repeat(64)}`] };
      await refuses(customWebhook({ body: BODY, headers: wrong }), 401, "Invalid signature");
    },
  },
  {
    row: "altforge's signature is bare lower-case hex; a sha256= prefix is tolerated",
    async prove({ accepts, refuses }) {
      const hex = hmac(SECRETS.altforge, BODY);
      const signed = (value: string) =>
        altforgeWebhook({ body: BODY, headers: { "x-alt-signature": [value] } });
      await accepts(signed(hex));
      await accepts(signed(`sha256=${hex}`));
      for (const odd of [hex.toUpperCase(), `sha1=${hex}`, hex.slice(1), `${hex}0`, "z".repeat(64)])
        await refuses(signed(odd), 401, "Invalid signature");
    },
  },
  {
    row: "X-Alt-Signature absent: X-Hub-Signature-256 is checked with altforge's secret",
    async prove({ accepts, refuses }) {
      const signed = (secret: string) =>
        altforgeWebhook({
          body: BODY,
          headers: {
            "x-alt-signature": [],
            "x-hub-signature-256": [`sha256=${hmac(secret, BODY)}`],
          },
        });
      await accepts(signed(SECRETS.altforge));
      await refuses(signed(SECRETS.codehost), 401, "Invalid signature");
    },
  },
  {
    row: "X-Alt-Signature empty is not absent: 401 Invalid signature",
    prove: ({ refuses }) =>
      refuses(
        altforgeWebhook({
          body: BODY,
          headers: {
            "x-alt-signature": [""],
            "x-hub-signature-256": [`sha256=${hmac(SECRETS.altforge, BODY)}`],
          },
        }),
        401,
        "Invalid signature",
      ),
  },
  {
    row: "altforge's event name is X-Alt-Event, else X-Host-Event",
    async prove({ accepts, refuses, stored }) {
      const [own, host] = [randomUUID(), randomUUID()];
      const both = { "x-host-event": ["issues"] };
      await accepts(altforgeWebhook({ deliveryId: own, headers: both }));
      const onlyHost = { "x-alt-event": [], "x-host-event": ["push"] };
      await accepts(altforgeWebhook({ deliveryId: host, headers: onlyHost }));
      expect(await stored(own)).toMatchObject([{ event: "push" }]);
      expect(await stored(host)).toMatchObject([{ event: "push" }]);
      await refuses(altforgeWebhook({ headers: { "x-alt-event": [] } }), 400, "Invalid event");
    },
  },
  {
    row: "a signature header twice is not well-formed: 401 Invalid signature",
    async prove({ refuses }) {
      const hub = `sha256=${hmac(SECRETS.codehost, BODY)}`;
      const twice = { "x-hub-signature-256": [hub, hub] };
      await refuses(codehostWebhook({ body: BODY, headers: twice }), 401, "Invalid signature");
      const hex = hmac(SECRETS.altforge, BODY);
      const disagreeing = { "x-alt-signature": [hex], "x-gitea-signature": ["0".repeat(64)] };
      await refuses(
        altforgeWebhook({ body: BODY, headers: disagreeing }),
        401,
        "Invalid signature",
      );
    },
  },
  {
    row: "any other security header twice is 400 Invalid event, after the signature",
    async prove({ refuses }) {
      const twice = { "x-host-event": ["push", "push"] };
      await refuses(codehostWebhook({ headers: twice }), 400, "Invalid event");
      await refuses(codehostWebhook({ headers: twice, secret: "wrong" }), 401, "Invalid signature");
      const delivery = { "x-host-delivery": ["a", "b"] };
      await refuses(codehostWebhook({ headers: delivery }), 400, "Invalid event");
      const aliases = { "x-host-event": ["push"], "x-github-event": ["issues"] };
      await refuses(codehostWebhook({ headers: aliases }), 400, "Invalid event");
    },
  },
];
