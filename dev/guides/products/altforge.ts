// Gitea and Forgejo guide: a webhook of a repository, an organisation or the whole instance, to the URL of one group.

import { exampleUrl } from "../addresses.ts";
import type { Guide } from "../card.ts";

export const guide: Guide = {
  page: "altforge",
  cards: [
    {
      name: "altforge-webhook",
      product: "Gitea, Forgejo",
      path: ["acme/shop", "Settings", "Webhooks", "Add webhook", "Gitea or Forgejo"],
      alt: "The form for a webhook on Gitea or Forgejo, with the address and secret of a group",
      parts: [
        {
          fields: [
            {
              name: "Target URL",
              act: "enter",
              value: exampleUrl("groupWebhook"),
              why: "the address of your group, from the console",
            },
            {
              name: "HTTP method",
              act: "choose",
              value: "POST",
              why: "GET carries no body to sign",
            },
            {
              name: "POST content type",
              act: "choose",
              value: "application/json",
              why: "the form type is signed in another way, and refused",
            },
            {
              name: "Secret",
              act: "enter",
              value: "the group's secret",
              why: "left empty, the forge sends an empty signature, and Relay refuses it",
            },
            {
              name: "Trigger on",
              act: "choose",
              value: "All events",
              why: "routes decide what reaches a chat; “Push events” alone would be very quiet",
            },
            {
              name: "Branch filter",
              act: "enter",
              value: "*",
              why: "routes can filter by branch, and say why they did",
            },
            { name: "Authorization header", act: "leave", why: "the signature is the proof" },
            { name: "Active", act: "tick", why: "without it nothing is sent" },
            { name: "Add webhook", act: "press", why: "nothing is sent yet: see the next step" },
          ],
        },
      ],
    },
  ],
  blocks: new Map(),
};
