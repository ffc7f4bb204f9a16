/** A building while it is drawn: which block is where, in coordinates of its own with level 0 on the ground. */
import { comparePositions, positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BlueprintCell } from '../../../../shared/contract/tasks/construction.ts'
import { DOOR } from './plan.ts'

export class Grid {
  readonly #blocks: Map<string, { readonly pos: Position; readonly name: string }>

  constructor(from?: Grid) {
    this.#blocks = new Map(from?.entries())
  }

  entries() {
    return this.#blocks.entries()
  }

  /** Null for air. */
  at(pos: Position): string | null {
    return this.#blocks.get(positionKey(pos))?.name ?? null
  }

  put(pos: Position, name: string): void {
    this.#blocks.set(positionKey(pos), { pos, name })
  }

  /** What stands there stays. */
  fill(pos: Position, name: string): void {
    if (this.at(pos) === null) this.put(pos, name)
  }

  clear(pos: Position): void {
    this.#blocks.delete(positionKey(pos))
  }

  /** Holds up who stands on it and keeps out who walks into it. */
  isSolid(pos: Position): boolean {
    const name = this.at(pos)
    return name !== null && name !== DOOR && !isCarpet(name)
  }

  cells(): readonly BlueprintCell[] {
    return [...this.#blocks.values()].toSorted((a, b) => comparePositions(a.pos, b.pos))
  }
}

function isCarpet(name: string): boolean {
  return name.endsWith('_carpet')
}
