/** Angles as the protocol sends them. */

/** Degrees to signed 1/256 turns. */
export function angleByte(degrees: number): number {
  const byte = Math.floor(((degrees % 360) * 256) / 360)
  return byte < -128 ? byte + 256 : byte > 127 ? byte - 256 : byte
}
