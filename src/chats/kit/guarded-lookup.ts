// Connections to URLs that users chose. Every address of a host is checked after its name is resolved, and the
// connection goes to a checked address, so that a name cannot point into Relay's own network.

import { lookup, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Networks in CIDR notation that are reachable although they are not public. */
export type AllowedNetworks = readonly string[];

/** Code of the connection error. */
export const NOT_ALLOWED = "ERELAYNOTALLOWED";

/**
 * Public addresses over https, and chosen networks over http too. Loopback, private, link-local, metadata, multicast
 * and reserved addresses are refused, also as IPv6 forms of IPv4 addresses.
 */
export function mayConnect(url: URL, address: string, allowed: AllowedNetworks): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const isChosen = allowed.filter(ipaddr.isValidCIDR).some((network) => {
    const [range, bits] = ipaddr.parseCIDR(network);
    return range.kind() === parsed.kind() && parsed.match(range, bits);
  });
  return isChosen || (url.protocol === "https:" && parsed.range() === "unicast");
}

/** Whether the host of the URL is an address that may not be connected to. Names are checked when they resolve. */
export function isForbiddenAddress(url: URL, allowed: AllowedNetworks): boolean {
  const host = hostOf(url);
  return isIP(host) !== 0 && !mayConnect(url, host, allowed);
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}

/** Resolves a host for one connection. Fails if any of its addresses may not be connected to. */
export function guardedLookup(url: URL, allowed: AllowedNetworks): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const fault = error ?? faultOf(url, addresses, allowed);
      const [first] = addresses ?? [];
      if (fault || !first) done(fault ?? notAllowed(), "", 0);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

function faultOf(
  url: URL,
  addresses: readonly LookupAddress[],
  allowed: AllowedNetworks,
): NodeJS.ErrnoException | undefined {
  const isFine = addresses.every(({ address }) => mayConnect(url, address, allowed));
  return isFine ? undefined : notAllowed();
}

function notAllowed(): NodeJS.ErrnoException {
  return Object.assign(new Error("the address is not public"), { code: NOT_ALLOWED });
}
