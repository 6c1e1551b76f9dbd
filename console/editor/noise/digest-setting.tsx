// Digest of a route: whether its messages are batched, and when they arrive.

import { effectiveRoute } from "../../../src/contract/routing/routes.ts";
import { URGENT_PASSES } from "../../parts/urgent-words.ts";
import { Inherited } from "./inherited.tsx";
import { type DigestKind, digestKind, newDigest, offAgainst } from "./noise.ts";
import {
  Choices,
  NumberField,
  NoiseRow,
  type NoiseSettingProps,
  TimeField,
  ZoneField,
} from "./noise-row.tsx";

const KINDS: Readonly<Record<DigestKind, { label: string; hint: string }>> = {
  off: { label: "Off", hint: "Messages are sent right away." },
  every: { label: "Every", hint: "Messages are held and sent as one message at an interval." },
  daily: { label: "Daily", hint: "Messages are held and sent as one message a day." },
};

export function DigestSetting(props: NoiseSettingProps) {
  const { noise, change, inherited } = props;
  const effective = effectiveRoute(noise, inherited);
  const kind = digestKind(effective.digest);
  const choose = (wanted: DigestKind) => {
    const chosen = newDigest(wanted, effective) ?? offAgainst(inherited?.digest);
    change({ ...noise, digest: chosen });
  };
  return (
    <NoiseRow
      title="Digest"
      hint={KINDS[kind].hint + (kind === "off" ? "" : ` ${URGENT_PASSES}`)}
      control={<Choices label="Digest" choices={KINDS} chosen={kind} choose={choose} />}
    >
      <DigestFields {...props} />
      <Inherited {...props} field="digest" name="digest" />
    </NoiseRow>
  );
}

/** Fields of the route's own digest. */
function DigestFields({ noise, change, faultAt }: NoiseSettingProps) {
  const { digest } = noise;
  const fault = faultAt("digest");
  if (digest === undefined || digest === "off") return null;
  if ("everyMinutes" in digest)
    return (
      <NumberField
        label="Minutes"
        min={5}
        max={1440}
        value={digest.everyMinutes}
        onChange={(everyMinutes) => change({ ...noise, digest: { everyMinutes } })}
        fault={fault}
      />
    );
  return (
    <>
      <TimeField
        label="At"
        value={digest.at}
        onChange={(at) => change({ ...noise, digest: { ...digest, at } })}
        fault={fault}
      />
      <ZoneField
        label="Time zone of the digest"
        value={digest.timeZone}
        onChange={(timeZone) => change({ ...noise, digest: { ...digest, timeZone } })}
      />
    </>
  );
}
