// Link previews. Telegram's crawler fetches a linked page once, from its own servers and without a browser, and caches
// its metadata.

import type { Message } from "@grammyjs/types";
import type { Kit } from "../platform/kit.ts";
import { isLoopback } from "../platform/post.ts";

export type SandboxLinkPreview = {
  site: string | undefined;
  title: string | undefined;
  description: string | undefined;
  image: string | undefined;
};

const CRAWLER = "TelegramBot (like TwitterBot)";
const DEADLINE_MS = 5000;
const META =
  /<meta\s+(?:property|name)="og:(site_name|title|description|image)"\s+content="([^"]*)"/gi;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&amp;", "&"],
]);

export type Previews = ReturnType<typeof createPreviews>;

export function createPreviews(kit: Kit) {
  // Cached without expiry, as Telegram caches for long: variations must be part of the URL.
  const known = new Map<string, SandboxLinkPreview | undefined>();

  const crawl = async (url: string): Promise<void> => {
    const deadline = new AbortController();
    const callOff = kit.clock.after(DEADLINE_MS, () => deadline.abort());
    try {
      const headers = { "user-agent": CRAWLER };
      const reply = await fetch(url, { headers, redirect: "error", signal: deadline.signal });
      if (reply.ok) known.set(url, readPreview(await reply.text()));
    } catch {
      // An unreadable page has no preview. The message is shown without it.
    } finally {
      callOff();
      kit.changed();
    }
  };

  return {
    /** Crawls the link of a message once. */
    see(message: Message): void {
      const url = previewUrl(message);
      // Loopback only: the sandbox never leaves this machine.
      if (url === undefined || known.has(url) || !isLoopback(url)) return;
      known.set(url, undefined);
      void crawl(url);
    },
    of: (message: Message): SandboxLinkPreview | undefined => known.get(previewUrl(message) ?? ""),
  };
}

function previewUrl({ link_preview_options: options }: Message): string | undefined {
  return options?.is_disabled ? undefined : options?.url;
}

function readPreview(page: string): SandboxLinkPreview | undefined {
  const found = new Map<string, string>();
  for (const [, name = "", content = ""] of page.matchAll(META))
    found.set(name.toLowerCase(), decode(content));
  if (found.size === 0) return undefined;
  return {
    site: found.get("site_name"),
    title: found.get("title"),
    description: found.get("description"),
    image: found.get("image"),
  };
}

function decode(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES.get(entity) ?? entity);
}
