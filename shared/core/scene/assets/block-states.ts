/** Names of block states: from number to block string and back, as Minecraft counts its states. */

import { formatBlock, parseBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import type { BlockString } from '../../../contract/block.ts'
import type { ByteReader } from '../../bytes.ts'
import { readList } from './scene-format.ts'

interface Kind {
  readonly name: string
  readonly first: number
  readonly count: number
  readonly defaultIndex: number
  /** Slowest first. */
  readonly properties: readonly { readonly name: string; readonly values: readonly string[] }[]
}

export class BlockStates {
  readonly #kinds: readonly Kind[]
  readonly #byName: ReadonlyMap<string, Kind>
  readonly #numbers = new Map<BlockString, number | null>()
  readonly #strings = new Map<number, BlockString>()

  constructor(reader: ByteReader) {
    let first = 0
    this.#kinds = readList(reader, () => {
      const kind = readKind(reader, first)
      first += kind.count
      return kind
    })
    this.#byName = new Map(this.#kinds.map((kind) => [kind.name, kind]))
  }

  stateOf(block: BlockString): number | null {
    const known = this.#numbers.get(block)
    if (known !== undefined) return known
    const number = this.#find(block)
    this.#numbers.set(block, number)
    return number
  }

  blockOf(state: number): BlockString {
    const known = this.#strings.get(state)
    if (known !== undefined) return known
    const kind = this.#kindOf(state)
    let rest = state - kind.first
    const properties: Record<string, string> = {}
    for (const { name, values } of kind.properties.toReversed()) {
      properties[name] = values[rest % values.length] ?? ''
      rest = Math.floor(rest / values.length)
    }
    const text = formatBlock(kind.name, properties)
    this.#strings.set(state, text)
    return text
  }

  #find(block: BlockString): number | null {
    const { name, state } = parseBlock(block)
    const kind = this.#byName.get(name)
    if (!kind || Object.keys(state).some((key) => !kind.properties.some((property) => property.name === key)))
      return null
    let index = 0
    let step = kind.count
    let rest = kind.defaultIndex
    for (const { name: key, values } of kind.properties) {
      step /= values.length
      const wanted = state[key]
      const digit = wanted === undefined ? Math.floor(rest / step) : values.indexOf(wanted)
      if (digit < 0) return null
      index += digit * step
      rest %= step
    }
    return kind.first + index
  }

  /** The last kind that begins at or before the state. */
  #kindOf(state: number): Kind {
    let low = 0
    let high = this.#kinds.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.#kinds[middle]?.first ?? 0) <= state) low = middle
      else high = middle - 1
    }
    const kind = this.#kinds[low]
    if (!kind || state < kind.first || state >= kind.first + kind.count) throw new RangeError(`no block state ${state}`)
    return kind
  }
}

function readKind(reader: ByteReader, first: number): Kind {
  const name = reader.text()
  const defaultIndex = reader.unsigned()
  const properties = readList(reader, () => ({ name: reader.text(), values: readList(reader, () => reader.text()) }))
  const count = properties.reduce((product, { values }) => product * values.length, 1)
  return { name, first, count, defaultIndex, properties }
}
