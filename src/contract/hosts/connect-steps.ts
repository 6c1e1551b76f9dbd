// How an owner connects a code host to a group, step by step. Apart from the manifests, because only one page of the
// console needs it. `**` marks words of the host's own pages, backticks mark values.

import type { CodeHostName } from "./index.ts";

export const CONNECT_STEPS: Readonly<Record<CodeHostName, readonly string[]>> = {
  codehost: [
    "In the repository or organisation open **Settings**, **Webhooks**, **Add webhook**.",
    "**Payload URL** is the URL above, **Content type** is `application/json`, **Secret** is the secret above.",
    "Choose **Send me everything**. Routes decide later which events are sent to a chat.",
    "Press **Add webhook**. It sends a ping, and this panel turns green.",
  ],
  altforge: [
    "In the repository or organisation open **Settings**, **Webhooks**, **Add webhook**, and choose the forge’s own type.",
    "**Target URL** is the URL above, method **POST**, content type `application/json`, **Secret** is the secret above.",
    "Choose **All events**, leave the branch filter as `*`, press **Add webhook**.",
    "Open it again and press **Test delivery**. This panel turns green.",
  ],
};
