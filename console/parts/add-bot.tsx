// Links that add Relay's bots to a server or group, for users whose command finds no bot there.

import { Fragment } from "react";
import { getBots } from "../../src/contract/delivery/channels.ts";
import type { Platform } from "../../src/contract/kernel/target.ts";
import { useAnswer } from "../api/use-answer.ts";
import { useLabels } from "../scope.ts";
import { safeUrl } from "./safe-url.ts";

/** Renders nothing if no link is known. */
export function AddBot({ platform }: { platform?: Platform | undefined }) {
  const labels = useLabels();
  const { data } = useAnswer(getBots, {});
  const links = (data?.bots ?? []).flatMap((bot) => {
    const url = safeUrl(bot.inviteUrl);
    const isWanted = platform === undefined || bot.platform === platform;
    return url !== undefined && isWanted ? [{ platform: bot.platform, url }] : [];
  });
  if (links.length === 0) return null;
  return (
    <p className="small text-2">
      Relay is not in your server yet?{" "}
      {links.map((link, at) => (
        <Fragment key={link.platform}>
          {at > 0 && " or "}
          <a className="link" href={link.url} target="_blank" rel="noopener noreferrer">
            {at === 0 ? "Add it to" : "to"} {labels[link.platform]}
          </a>
        </Fragment>
      ))}
      .
    </p>
  );
}
