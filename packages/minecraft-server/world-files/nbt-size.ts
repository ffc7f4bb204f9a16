/** Whether bytes of NBT hold what they announce: a few of them could otherwise become millions of entries. */

/** As in the game. */
const DEEPEST = 512

const END = 0
const BYTE_ARRAY = 7
const STRING = 8
const LIST = 9
const COMPOUND = 10
const INT_ARRAY = 11
const LONG_ARRAY = 12

/** Bytes of numbers, by type: byte, short, int, long, float, double. */
const sizes = [0, 1, 2, 4, 8, 4, 8]
/** Bytes of an array's entries. */
const arrays: ReadonlyMap<number, number> = new Map([
  [BYTE_ARRAY, 1],
  [INT_ARRAY, 4],
  [LONG_ARRAY, 8],
])

/** Throws where a list has entries of no bytes, where a tag is of no known type or lies too deep, and where the bytes end too early. */
export function checkNbtSize(bytes: Buffer): void {
  const type = bytes.readInt8(0)
  endOf(bytes, afterText(bytes, 1), type, 0)
}

function afterText(bytes: Buffer, at: number): number {
  return at + 2 + bytes.readUInt16BE(at)
}

/** The first byte after a tag of that type that begins there. */
function endOf(bytes: Buffer, at: number, type: number, depth: number): number {
  if (depth > DEEPEST) throw new RangeError('it lies too deep')
  if (type === STRING) return afterText(bytes, at)
  if (type === LIST) return endOfList(bytes, at, depth)
  if (type === COMPOUND) return endOfCompound(bytes, at, depth)
  const entry = arrays.get(type)
  if (entry !== undefined) return at + 4 + entry * Math.max(0, bytes.readInt32BE(at))
  const size = sizes[type]
  if (size === undefined) throw new RangeError('it is of no known type')
  return at + size
}

function endOfList(bytes: Buffer, at: number, depth: number): number {
  const type = bytes.readInt8(at)
  const length = bytes.readInt32BE(at + 1)
  const begin = at + 5
  if (length <= 0) return begin
  if (type === END) throw new RangeError('a list has entries of no type')
  const size = sizes[type]
  if (size !== undefined) return begin + size * length
  let next = begin
  for (let entry = 0; entry < length; entry++) next = endOf(bytes, next, type, depth + 1)
  return next
}

/** Who reads it takes the end of the bytes for its end, too: in a list each of any number of them would be one of no bytes. */
function endOfCompound(bytes: Buffer, at: number, depth: number): number {
  for (let next = at; ; ) {
    const type = bytes.readInt8(next)
    if (type === END) return next + 1
    next = endOf(bytes, afterText(bytes, next + 1), type, depth + 1)
  }
}
