/** Bytes that one call turns into letters: a call takes only so many arguments. */
const AT_A_TIME = 0x8000

/** Bytes as base64, for formats that hold nothing but text. */
export function base64Of(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += AT_A_TIME)
    letters += String.fromCharCode(...bytes.subarray(at, at + AT_A_TIME))
  return btoa(letters)
}
