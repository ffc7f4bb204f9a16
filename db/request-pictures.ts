/** Pictures inside the text of a request: taken out, so that each is stored once, and put back as they were. Pure. */
import { hash } from 'node:crypto'

/** A PNG in base64 as a whole string of JSON; in base64 nothing is escaped. */
const PICTURE = /"(iVBORw0KGgo[A-Za-z0-9+/]+={0,2})"/g

/** Stands before the hash of what was taken out: JSON texts have no such character. */
const MARK = '\u0001'
const REFERENCE = new RegExp(`"${MARK}([0-9a-f]{64})"`, 'g')

export interface Parted {
  /** The text with references where pictures stood. */
  readonly text: string
  /** Files by their SHA-256. */
  readonly pictures: ReadonlyMap<string, Buffer>
}

export function partRequest(json: string): Parted {
  const pictures = new Map<string, Buffer>()
  const text = json.replaceAll(PICTURE, (string, base64: string) => {
    const bytes = Buffer.from(base64, 'base64')
    // Another spelling of the same bytes could not be put back.
    if (bytes.toString('base64') !== base64) return string
    const sha256 = hash('sha256', bytes, 'hex')
    pictures.set(sha256, bytes)
    return `"${MARK}${sha256}"`
  })
  return { text, pictures }
}

/** null where a picture is gone. */
export function joinRequest(text: string, pictureAt: (sha256: string) => Uint8Array | null): string | null {
  let isWhole = true
  const json = text.replaceAll(REFERENCE, (_, sha256: string) => {
    const bytes = pictureAt(sha256)
    if (bytes === null) isWhole = false
    return `"${Buffer.from(bytes ?? []).toString('base64')}"`
  })
  return isWhole ? json : null
}
