// Renders a plate: its frames in each look, labelled if there are several.

import { type SandboxHtml, html } from "../../sandbox/pages/html.ts";
import { LANGUAGES } from "./looks.ts";
import type { Plate } from "./plates.ts";
import { scenes } from "./scenes.ts";
import type { GalleryStage } from "./stage.ts";

export async function plateView(
  stage: GalleryStage,
  { frames, looks }: Plate,
): Promise<SandboxHtml> {
  const shown: SandboxHtml[] = [];
  for (const look of looks) {
    const language = looks.length > 1 && LANGUAGES.get(look.language);
    shown.push(
      html`${language && html`<h3 lang="${look.language}">${language}</h3>`}
      ${await scenes(stage, frames, look)}`,
    );
  }
  return html`<div class="plate">${shown}</div>`;
}
