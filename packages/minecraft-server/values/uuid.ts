/** The form of UUIDs; where their digits come from is their makers' business. */

/** A version 4 UUID of 32 hex digits, two of which give way to its version and variant. */
export function uuidOf(digits: string): string {
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 3) | 8).toString(16)
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-')
}
