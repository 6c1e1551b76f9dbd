// Adapter of HTTP targets: posts messages as signed JSON to a URL of the group. There is no bot: each channel brings its
// own URL and secret.

import { webpost as manifest } from "../../contract/chats/webpost.ts";
import type { SettingValues } from "../../contract/settings/setting.ts";
import type { ChatPlatform } from "../../ports/chat-adapter.ts";
import { webpostChat, webpostRateLimits, renderForWebpost } from "./sender.ts";
import { challengeReceiver } from "./challenge.ts";

type WebpostSettings = SettingValues<typeof manifest.settings>;

export const webpost: ChatPlatform<WebpostSettings> = {
  name: manifest.name,
  needs: () => ({ toSend: [], toInteract: [] }),
  renderer: () => renderForWebpost,
  messageUrl: () => () => undefined,
  rateLimits: ({ WEBPOST_SENDS_PER_SECOND: perSecond }, target) =>
    webpostRateLimits(target, perSecond),
  open: (settings, { receivers, ...context }) =>
    receivers && webpostChat({ ...optionsIn(settings), ...context, receivers }),
  challenge: (settings, context) => (receiver) =>
    challengeReceiver({ ...optionsIn(settings), ...context }, receiver),
};

function optionsIn(settings: WebpostSettings) {
  const { WEBPOST_NETWORKS: networks = [], WEBPOST_SENDS_PER_SECOND: perSecond } = settings;
  return { networks, perSecond };
}
