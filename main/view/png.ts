/** Pictures as PNG files, with words about them inside. Equal pictures and words give equal bytes on one build of Node. */
import { crc32 } from 'node:zlib'
import { PNG } from 'pngjs'
import type { Picture } from '../../preload/core/scene/mesh.ts'

/** Textures repeat: unfiltered rows at a low level take the least time, and are no larger than filtered ones. */
const PACKING = { deflateLevel: 2, deflateStrategy: 0, filterType: 0 } as const

/** Bytes of the signature and of the header chunk, behind which text may stand. */
const SIGNATURE = 8
const HEADER_END = SIGNATURE + 25

/** Keywords are Latin and at most 79 characters, as the format wants them; values are ASCII. */
export function encodePng(picture: Picture, words: Readonly<Record<string, string>> = {}): Buffer {
  const png = new PNG({ width: picture.width, height: picture.height })
  png.data = Buffer.from(picture.pixels.buffer, picture.pixels.byteOffset, picture.pixels.length)
  const bytes = PNG.sync.write(png, { ...PACKING, inputHasAlpha: true })
  const chunks = Object.entries(words).map(([keyword, text]) => textChunk(keyword, text))
  return Buffer.concat([bytes.subarray(0, HEADER_END), ...chunks, bytes.subarray(HEADER_END)])
}

/** The words of a PNG file that `encodePng` wrote. */
export function readPngWords(bytes: Buffer): Readonly<Record<string, string>> {
  const words: Record<string, string> = {}
  for (let at = SIGNATURE; at + 8 <= bytes.length; ) {
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

function textChunk(keyword: string, text: string): Buffer {
  const body = Buffer.from(`tEXt${keyword}\0${text}`, 'latin1')
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}
