/** Whether a stored text is the one that an event of the record names by its hash. */

/** SHA-256 in hexadecimal digits; null where the page is not allowed to compute one, as on an address without TLS. */
export async function textHash(text: string): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null
  const digest = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
