/**
 * Pictures that a browser has encoded, as a WebM file (a subset of Matroska: https://www.matroska.org/technical/elements.html).
 * Pure; sizes are known, so that players can show the length and seek.
 */

export interface VideoChunk {
  readonly bytes: Uint8Array
  readonly atMs: number
  readonly isKey: boolean
}

export interface VideoTrack {
  readonly codec: 'V_VP8' | 'V_VP9'
  readonly width: number
  readonly height: number
  readonly durationMs: number
}

/** Blocks count their time from their cluster in 16 bits with a sign. */
const LONGEST_CLUSTER_MS = 30_000

export function webmFile(track: VideoTrack, chunks: readonly VideoChunk[]): Uint8Array<ArrayBuffer> {
  const head = element(0x1a45dfa3, [
    number(0x4286, 1),
    number(0x42f7, 1),
    number(0x42f2, 4),
    number(0x42f3, 8),
    text(0x4282, 'webm'),
    number(0x4287, 2),
    number(0x4285, 2),
  ])
  const info = element(0x1549a966, [
    number(0x2ad7b1, 1_000_000),
    element(0x4489, [float64(track.durationMs)]),
    text(0x4d80, 'CausalMACE Lab'),
    text(0x5741, 'CausalMACE Lab'),
  ])
  const tracks = element(0x1654ae6b, [
    element(0xae, [
      number(0xd7, 1),
      number(0x73c5, 1),
      number(0x83, 1),
      text(0x86, track.codec),
      element(0xe0, [number(0xb0, track.width), number(0xba, track.height)]),
    ]),
  ])
  return joined([head, element(0x18538067, [info, tracks, ...clustersOf(chunks)])])
}

/** Each begins with a picture that needs no other, so that a player can begin there. */
function clustersOf(chunks: readonly VideoChunk[]): Uint8Array[] {
  const groups: VideoChunk[][] = []
  for (const chunk of chunks) {
    const first = groups.at(-1)?.[0]
    const begins = first === undefined || chunk.isKey || chunk.atMs - first.atMs > LONGEST_CLUSTER_MS
    if (begins) groups.push([chunk])
    else groups.at(-1)?.push(chunk)
  }
  return groups.map((group) => {
    const startMs = Math.round(group[0]?.atMs ?? 0)
    return element(0x1f43b675, [number(0xe7, startMs), ...group.map((chunk) => block(chunk, startMs))])
  })
}

function block({ bytes, atMs, isKey }: VideoChunk, clusterMs: number): Uint8Array {
  const sinceMs = Math.round(atMs) - clusterMs
  return element(0xa3, [Uint8Array.of(0x81, (sinceMs >> 8) & 255, sinceMs & 255, isKey ? 0x80 : 0), bytes])
}

function element(id: number, parts: readonly Uint8Array[]): Uint8Array {
  const content = joined(parts)
  return joined([bigEndian(id), sizeOf(content.length), content])
}

/** Eight bytes long whatever the size. */
function sizeOf(length: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(length) | 0x0100_0000_0000_0000n)
  return bytes
}

function number(id: number, value: number): Uint8Array {
  return element(id, [bigEndian(value)])
}

function text(id: number, value: string): Uint8Array {
  return element(id, [new TextEncoder().encode(value)])
}

function float64(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value)
  return bytes
}

/** As few bytes as it takes, at least one. */
function bigEndian(value: number): Uint8Array {
  const bytes: number[] = []
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return Uint8Array.from(bytes)
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
