/** One small file out of a zip (jars are zips), without reading the rest. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'

/* PKWARE's APPNOTE.TXT, 4.3: sizes and places of the fields that are read here. */
const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const MOST_COMMENT = 65_535
/** The list of a jar of thousands of classes takes a hundred kilobytes. */
const MOST_LIST = 16 * 1024 * 1024
const STORED = 0
const DEFLATED = 8

/** Null where the zip has none of this name; throws where the file is not a readable zip, or the entry is larger than `most` bytes. */
export function readZipEntry(path: string, name: string, most: number): Buffer | null {
  const file = openSync(path, 'r')
  try {
    return entryIn(file, name, most)
  } finally {
    closeSync(file)
  }
}

function entryIn(file: number, name: string, most: number): Buffer | null {
  const { size } = fstatSync(file)
  const tail = bytesAt(file, Math.max(0, size - END_BYTES - MOST_COMMENT), Math.min(size, END_BYTES + MOST_COMMENT))
  const end = lastEnd(tail)
  const list = bytesAt(file, tail.readUInt32LE(end + 16), bounded(tail.readUInt32LE(end + 12), MOST_LIST))
  for (let at = 0; at + ENTRY_BYTES <= list.length; ) {
    if (list.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new Error('its list of files is damaged')
    const nameBytes = list.readUInt16LE(at + 28)
    const next = at + ENTRY_BYTES + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
    if (list.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes) === name) {
      const packed = bounded(list.readUInt32LE(at + 20), most)
      return unpack(file, { method: list.readUInt16LE(at + 10), at: list.readUInt32LE(at + 42), packed, most })
    }
    at = next
  }
  return null
}

function lastEnd(tail: Buffer): number {
  for (let at = tail.length - END_BYTES; at >= 0; at--) if (tail.readUInt32LE(at) === END_SIGNATURE) return at
  throw new Error('it is not a zip, or not a whole one')
}

interface Packed {
  readonly method: number
  /** Where its own header begins. */
  readonly at: number
  readonly packed: number
  readonly most: number
}

function unpack(file: number, { method, at, packed, most }: Packed): Buffer {
  const head = bytesAt(file, at, LOCAL_BYTES)
  const bytes = bytesAt(file, at + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28), packed)
  if (method === STORED) return bytes
  if (method === DEFLATED) return inflateRawSync(bytes, { maxOutputLength: most })
  throw new Error(`it is packed in a way (${method}) that jars do not use`)
}

function bounded(bytes: number, most: number): number {
  if (bytes > most) throw new Error(`a part of it has ${bytes} bytes, more than ${most}`)
  return bytes
}

function bytesAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  if (readSync(file, bytes, 0, length, position) !== length) throw new Error('it ends too early')
  return bytes
}
