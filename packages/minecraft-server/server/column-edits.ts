/** What differs from the ground, column by column. */

import type { SquidColumn } from '../squid/squid.ts'
import { positionKey } from '../values/geometry.ts'
import type { Position } from '../values/position.ts'
import { type ColumnPacket, chunkKey, packetOf } from './column.ts'
import type { Sign } from './sign-entity.ts'

export class ColumnEdits {
  readonly #keys = new Set<string>()
  readonly #packets = new Map<string, ColumnPacket>()
  /** By column, then by position. */
  readonly #signs = new Map<string, Map<string, Sign>>()

  get keys(): ReadonlySet<string> {
    return this.#keys
  }

  wrote(pos: Position): void {
    this.#signs.get(this.#touch(pos))?.delete(positionKey(pos))
  }

  letter(sign: Sign): void {
    const key = this.#touch(sign.pos)
    const there = this.#signs.get(key) ?? new Map<string, Sign>()
    this.#signs.set(key, there.set(positionKey(sign.pos), sign))
  }

  signs(): readonly Sign[] {
    return [...this.#signs.values()].flatMap((inColumn) => [...inColumn.values()])
  }

  packet(key: string, column: () => SquidColumn): ColumnPacket {
    const packet = this.#packets.get(key) ?? packetOf(column(), this.#signs.get(key)?.values())
    this.#packets.set(key, packet)
    return packet
  }

  clear(): void {
    this.#keys.clear()
    this.#packets.clear()
    this.#signs.clear()
  }

  #touch([x, , z]: Position): string {
    const key = chunkKey(x >> 4, z >> 4)
    this.#keys.add(key)
    this.#packets.delete(key)
    return key
  }
}
