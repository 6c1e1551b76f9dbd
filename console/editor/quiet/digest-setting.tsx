// Digest of a route: whether its messages are batched, and when they arrive.

import { effectiveRoute } from "../../../src/contract/routing/routes.ts";
import { URGENT_PASSES } from "../../parts/urgent-words.ts";
import { Inherited } from "./inherited.tsx";
import { type DigestKind, digestKind, newDigest, offAgainst } from "./quiet.ts";
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

export function DigestSetting(props: QuietSettingProps) {
  const { quiet, change, inherited } = props;
  const effective = effectiveRoute(quiet, inherited);
  const kind = digestKind(effective.digest);
  const choose = (wanted: DigestKind) => {
    const chosen = newDigest(wanted, effective) ?? offAgainst(inherited?.digest);
    change({ ...quiet, digest: chosen });
  };
  return (
    <QuietRow
      title="Digest"
      hint={KINDS[kind].hint + (kind === "off" ? "" : ` ${URGENT_PASSES}`)}
      control={<Choices label="Digest" choices={KINDS} chosen={kind} choose={choose} />}
    >
      <DigestFields {...props} />
      <Inherited {...props} field="digest" name="digest" />
    </QuietRow>
  );
}

/** Fields of the route's own digest. */
function DigestFields({ quiet, change, faultAt }: QuietSettingProps) {
  const { digest } = quiet;
  const fault = faultAt("digest");
  if (digest === undefined || digest === "off") return null;
  if ("everyMinutes" in digest)
    return (
      <NumberField
        label="Minutes"
        min={5}
        max={1440}
        value={digest.everyMinutes}
        onChange={(everyMinutes) => change({ ...quiet, digest: { everyMinutes } })}
        fault={fault}
      />
    );
  return (
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
  );
}
