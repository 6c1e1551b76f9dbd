// GitHub webhook guide: a plain webhook of a repository or an organisation, to the URL of one group.

import { exampleUrl } from "../addresses.ts";
import type { Guide } from "../card.ts";

export const guide: Guide = {
  page: "codehost-webhook",
  cards: [
    {
      name: "codehost-webhook",
      product: "GitHub",
      path: ["acme/shop", "Settings", "Webhooks", "Add webhook"],
      alt: "The form for a webhook of a repository on GitHub, with the address and secret of a group",
      parts: [
        {
          fields: [
            {
              name: "Payload URL",
              act: "enter",
              value: exampleUrl("groupWebhook"),
              why: "the address of your group, from the console",
            },
            {
              name: "Content type",
              act: "choose",
              value: "application/json",
              why: "the other one works too, and is larger",
            },
            {
              name: "Secret",
              act: "enter",
              value: "the group's secret",
              why: "shown once, when it is made in the console",
            },
            {
              name: "SSL verification",
              act: "choose",
              value: "Enable",
              why: "your certificate has to be a valid one",
            },
            {
              name: "Which events would you like to trigger this webhook?",
              act: "choose",
              value: "Send me everything.",
              why: "routes decide what reaches a chat, and can be tried on what came in",
            },
            { name: "Active", act: "tick", why: "it sends at once" },
            { name: "Add webhook", act: "press", why: "a ping comes within seconds" },
          ],
        },
      ],
    },
  ],
  blocks: new Map(),
};
