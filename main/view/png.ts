/** Pictures as PNG files, with words about them inside. Equal pictures and words give equal bytes on one build of Node. */
import { crc32, deflateSync } from 'node:zlib'
import type { Picture } from '../../shared/core/scene/mesh.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Bits per channel, colour type (red, green, blue), and the only compression, filter and interlacing there are. */
const FORM = [8, 2, 0, 0, 0] as const

/** Textures repeat: rows as they are, at a low level, take the least time and are no larger than filtered ones. */
const LEVEL = 2

/**
 * Without alpha, which captures do not have. Keywords are Latin and at most 79 characters, as the format wants them; values
 * are ASCII.
 */
export function encodePng(picture: Picture, words: Readonly<Record<string, string>> = {}): Buffer {
  const { width, height } = picture
  const head = Buffer.alloc(8)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([head, Buffer.from(FORM)])),
    ...Object.entries(words).map(([keyword, text]) => chunk('tEXt', Buffer.from(`${keyword}\0${text}`, 'latin1'))),
    chunk('IDAT', deflateSync(rowsOf(picture), { level: LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The words of a PNG file. */
export function readPngWords(bytes: Buffer): Readonly<Record<string, string>> {
  const words: Record<string, string> = {}
  for (let at = SIGNATURE.length; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const data = bytes.subarray(at + 8, at + 8 + length)
    const end = data.indexOf(0)
    if (bytes.toString('latin1', at + 4, at + 8) === 'tEXt' && end > 0) {
      words[data.toString('latin1', 0, end)] = data.toString('latin1', end + 1)
    }
    at += length + 12
  }
  return words
}

/** Each row with a zero before it, which says that it is not filtered. */
function rowsOf({ width, height, pixels }: Picture): Uint8Array {
  const rows = new Uint8Array(height * (width * 3 + 1))
  let to = 0
  let from = 0
  for (let y = 0; y < height; y++) {
    to += 1
    for (let x = 0; x < width; x++) {
      rows[to] = pixels[from] ?? 0
      rows[to + 1] = pixels[from + 1] ?? 0
      rows[to + 2] = pixels[from + 2] ?? 0
      to += 3
      from += 4
    }
  }
  return rows
}

/** Length, name and data, then a checksum of the latter two. */
function chunk(name: string, data: Buffer): Buffer {
  const out = Buffer.alloc(data.length + 12)
  out.writeUInt32BE(data.length, 0)
  out.write(name, 4, 'latin1')
  data.copy(out, 8)
  out.writeUInt32BE(crc32(out.subarray(4, data.length + 8)), data.length + 8)
  return out
}
