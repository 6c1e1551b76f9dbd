// Fields of Protocol Buffers, as far as spans need them.

const VARINT = 0;
const FIXED_64 = 1;
const LENGTH = 2;
const FIXED_32 = 5;

/** For whole numbers from 0 on. */
export function varint(field: number, value: number): Buffer {
  return Buffer.from([...tag(field, VARINT), ...digitsOf(value)]);
}

export function fixed64(field: number, value: bigint): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigUInt64LE(value);
  return Buffer.concat([Buffer.from(tag(field, FIXED_64)), number]);
}

export function fixed32(field: number, value: number): Buffer {
  const number = Buffer.alloc(4);
  number.writeUInt32LE(value);
  return Buffer.concat([Buffer.from(tag(field, FIXED_32)), number]);
}

export function text(field: number, value: string): Buffer {
  return message(field, Buffer.from(value));
}

export function bytes(field: number, hex: string): Buffer {
  return message(field, Buffer.from(hex, "hex"));
}

export function message(field: number, ...parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([Buffer.from([...tag(field, LENGTH), ...digitsOf(length)]), ...parts]);
}

function tag(field: number, type: number): number[] {
  return digitsOf(field * 8 + type);
}

/** Seven bits a byte, the lowest first; the eighth says that more follows. */
function digitsOf(value: number): number[] {
  const digits: number[] = [];
  let left = value;
  while (left >= 128) {
    digits.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  return [...digits, left];
}
