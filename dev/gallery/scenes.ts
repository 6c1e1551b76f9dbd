// Renders frames for the page: the chats side by side.

import { LOCAL_CHATS } from "../../sandbox/index.ts";
import { type SandboxHtml, html, trusted } from "../../sandbox/pages/html.ts";
import type { LocalChat } from "../../sandbox/platform/local-chat.ts";
import type { Frame } from "./exhibit.ts";
import { classesOf, LOOKS } from "./looks.ts";
import type { GalleryLook } from "./perform.ts";
import type { GalleryScene, GalleryStage } from "./stage.ts";

/** In every look. The page's switches select one. */
export async function scenesInEveryLook(
  stage: GalleryStage,
  frames: readonly Frame[],
): Promise<SandboxHtml> {
  const shown: SandboxHtml[] = [];
  for (const look of LOOKS) shown.push(await scenes(stage, frames, look));
  return html`${shown}`;
}

export async function scenes(
  stage: GalleryStage,
  frames: readonly Frame[],
  look: GalleryLook,
): Promise<SandboxHtml> {
  const played = await stage.play(frames, look);
  const shown = played.map(
    (scene, index) =>
      html`${captionOf(frames[index])}
        <div class="pair">${LOCAL_CHATS.map((chat) => room(chat, scene))}</div>`,
  );
  return html`<div class="${classesOf(look)}" lang="${look.language}">${shown}</div>`;
}

function captionOf(frame: Frame | undefined): SandboxHtml | undefined {
  return frame?.caption ? html`<p class="caption">${frame.caption}</p>` : undefined;
}

function room({ name, scheme }: LocalChat, scene: GalleryScene): SandboxHtml {
  return html`<div class="${name} usually-${scheme}" role="group" aria-label="${name}">
    <div class="room">
      <ul class="messages">
        ${withoutIds(scene[name])}
      </ul>
    </div>
  </div>`;
}

/** A message in several frames would repeat its id. */
function withoutIds({ html: drawn }: SandboxHtml): SandboxHtml {
  return trusted(drawn.replaceAll(/ id="m\d+"/g, ""));
}
