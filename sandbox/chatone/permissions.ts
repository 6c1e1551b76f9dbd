// Permissions of members, as Discord's bit sets.

import type { ChatoneUser, ChatoneState } from "./state.ts";

const EVERYBODY = bits(10, 11, 14, 15, 16, 31, 38);
const MANAGERS = EVERYBODY | bits(4, 5, 13, 28, 34);
const OWNER = MANAGERS | bits(3);

export function permissionsOf(state: ChatoneState, person: ChatoneUser | undefined): string {
  if (person && person.id === state.guild.ownerId) return String(OWNER);
  return String(person?.canManage ? MANAGERS : EVERYBODY);
}

/** Whether the client offers a command with these required permissions to the user. */
export function passesGate(state: ChatoneState, person: ChatoneUser, gate: string | null): boolean {
  const has = BigInt(permissionsOf(state, person));
  if (gate === null || (has & bits(3)) !== 0n) return true;
  const needed = BigInt(gate);
  return needed !== 0n && (has & needed) === needed;
}

function bits(...positions: number[]): bigint {
  return positions.reduce((sum, position) => sum | (1n << BigInt(position)), 0n);
}
