// Whether a route's messages are gathered, and when they arrive as one.

import { URGENT_PASSES } from "../../parts/urgent-words.ts";
import { type DigestKind, digestKind, newDigest } from "./quiet.ts";
import {
  Choices,
  NumberField,
  QuietRow,
  type QuietSettingProps,
  TimeField,
  ZoneField,
} from "./quiet-row.tsx";

const KINDS: Readonly<Record<DigestKind, { label: string; hint: string }>> = {
  off: { label: "Off", hint: "Messages are sent as events come." },
  every: { label: "Every", hint: "Messages wait, and arrive as one every so often." },
  daily: { label: "Daily", hint: "Messages wait, and arrive as one each day." },
};

export function DigestSetting({ quiet, change, faultAt }: QuietSettingProps) {
  const { digest } = quiet;
  const kind = digestKind(digest);
  const fault = faultAt("digest");
  return (
    <QuietRow
      title="Digest"
      hint={KINDS[kind].hint + (kind === "off" ? "" : ` ${URGENT_PASSES}`)}
      control={
        <Choices
          label="Digest"
          choices={KINDS}
          chosen={kind}
          choose={(wanted) => change({ ...quiet, digest: newDigest(wanted, quiet) })}
        />
      }
    >
      {digest && "everyMinutes" in digest && (
        <NumberField
          label="Minutes"
          min={5}
          max={1440}
          value={digest.everyMinutes}
          onChange={(everyMinutes) => change({ ...quiet, digest: { everyMinutes } })}
          fault={fault}
        />
      )}
      {digest && "at" in digest && (
        <>
          <TimeField
            label="At"
            value={digest.at}
            onChange={(at) => change({ ...quiet, digest: { ...digest, at } })}
            fault={fault}
          />
          <ZoneField
            label="Time zone of the digest"
            value={digest.timeZone}
            onChange={(timeZone) => change({ ...quiet, digest: { ...digest, timeZone } })}
          />
        </>
      )}
    </QuietRow>
  );
}
