/** Growing and reading byte sequences of variable-length integers (LEB128, 7 bits per byte, low bits first) and short texts. */

/** Bytes that do not hold what their format promises: damaged or foreign data. */
export class FormatError extends Error {
  override readonly name = 'FormatError'
}

/** Making one takes longer than reading a short text. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Integers from -(2^52) to 2^52 as non-negative ones, small magnitudes first: 0, -1, 1, -2, ... */
function zigZag(value: number): number {
  return value >= 0 ? value * 2 : -value * 2 - 1
}

function unZigZag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2
}

export class ByteWriter {
  #bytes = new Uint8Array(256)
  #length = 0

  get length(): number {
    return this.#length
  }

  byte(value: number): void {
    this.#reserve(1)
    this.#bytes[this.#length++] = value
  }

  /** A non-negative safe integer; throws `RangeError` for anything else. */
  unsigned(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is not a non-negative safe integer`)
    let rest = value
    while (rest >= 128) {
      this.byte((rest % 128) | 128)
      rest = Math.floor(rest / 128)
    }
    this.byte(rest)
  }

  /** An integer of at most 52 bits and a sign. */
  signed(value: number): void {
    this.unsigned(zigZag(value))
  }

  /** UTF-8 with its length in front. */
  text(value: string): void {
    const bytes = new TextEncoder().encode(value)
    this.unsigned(bytes.length)
    this.append(bytes)
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** A copy of what was written. */
  toBytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }

  /** What was written, without copying it: good until the next byte is written. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  /** Forgets what was written and keeps the memory. */
  clear(): void {
    this.#length = 0
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return
    const bigger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count))
    bigger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = bigger
  }
}

/** Reads what `ByteWriter` wrote, from `offset` to `end`; every method throws `FormatError` past the end. */
export class ByteReader {
  readonly #bytes: Uint8Array
  readonly #end: number
  #offset: number

  constructor(bytes: Uint8Array, offset = 0, end = bytes.length) {
    this.#bytes = bytes
    this.#offset = offset
    this.#end = end
  }

  get offset(): number {
    return this.#offset
  }

  get atEnd(): boolean {
    return this.#offset >= this.#end
  }

  byte(): number {
    const value = this.#offset < this.#end ? this.#bytes[this.#offset] : undefined
    if (value === undefined) throw new FormatError(`bytes end at ${this.#end}`)
    this.#offset += 1
    return value
  }

  unsigned(): number {
    let value = 0
    let scale = 1
    for (;;) {
      const byte = this.byte()
      value += (byte & 127) * scale
      if (byte < 128) break
      scale *= 128
    }
    if (!Number.isSafeInteger(value)) throw new FormatError(`integer too large before byte ${this.#offset}`)
    return value
  }

  signed(): number {
    return unZigZag(this.unsigned())
  }

  text(): string {
    const bytes = this.take(this.unsigned())
    try {
      return utf8.decode(bytes)
    } catch (error) {
      throw new FormatError(`text before byte ${this.#offset} is not UTF-8`, { cause: error })
    }
  }

  /** A view of the next `count` bytes. */
  take(count: number): Uint8Array {
    const start = this.#offset
    if (start + count > this.#end) throw new FormatError(`${count} bytes wanted at ${start}, bytes end at ${this.#end}`)
    this.#offset = start + count
    return this.#bytes.subarray(start, start + count)
  }
}
