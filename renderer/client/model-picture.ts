/** A picture in a question, with what its file says of itself. Pure. */

export interface ModelPicture {
  readonly address: string
  /** Pixels; null for a file that does not say. */
  readonly size: { readonly width: number; readonly height: number } | null
  /** What it shows, in a few words. */
  readonly title: string
}

/** A PNG's beginning, which holds its size and its words, in characters of base64. */
const HEAD = 4_000
/** Signature of the file, and length and name of a chunk. */
const SIGNATURE = 8
const CHUNK = 8
/** Checksum behind a chunk. */
const SUM = 4

export function modelPicture(mediaType: string, base64: string): ModelPicture {
  const { size, words } = readHead(bytesOf(base64.slice(0, HEAD)))
  return { address: `data:${mediaType};base64,${base64}`, size, title: titleOf(words) }
}

function titleOf({ agent, atMs, pose, Software }: Readonly<Record<string, string>>): string {
  if (Software !== 'CausalMACE Lab') return 'A picture'
  const when = `at ${(Number(atMs) / 1000).toFixed(1)} s`
  if (agent !== undefined) return `What ${agent} saw ${when}`
  return pose === undefined ? `Three views in one picture, ${when}` : `What a camera saw ${when}`
}

/** Nothing of what is no PNG. */
function readHead(bytes: Uint8Array): Pick<ModelPicture, 'size'> & { readonly words: Record<string, string> } {
  const view = new DataView(bytes.buffer)
  const words: Record<string, string> = {}
  let size: ModelPicture['size'] = null
  for (let at = SIGNATURE; at + CHUNK <= bytes.length; ) {
    const length = view.getUint32(at)
    const name = latin(bytes.subarray(at + 4, at + CHUNK))
    const data = bytes.subarray(at + CHUNK, at + CHUNK + length)
    if (name === 'IHDR' && data.length >= 8) {
      size = { width: view.getUint32(at + CHUNK), height: view.getUint32(at + CHUNK + 4) }
    }
    const end = data.indexOf(0)
    if (name === 'tEXt' && end > 0) words[latin(data.subarray(0, end))] = latin(data.subarray(end + 1))
    if (name === 'IDAT') break
    at += CHUNK + length + SUM
  }
  return { size, words }
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}

/** Empty for what is no base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array(0)
  }
}
