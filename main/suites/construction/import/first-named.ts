/** One block for each position, where a file or a call gives some positions several. */

import { formatBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { neighbour, positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BlueprintCell } from '../../../../shared/contract/tasks/construction.ts'
import { isBuried } from './buried.ts'

/** A position that is given two different blocks. */
export interface Contradiction {
  readonly pos: Position
  readonly kept: string
  readonly passedOver: string
  /** The block above under which the other one would become dirt; absent where the first one is kept. */
  readonly because?: string
}

interface FirstNamed {
  readonly cells: readonly BlueprintCell[]
  readonly contradictions: readonly Contradiction[]
}

const ignoredBlocks: ReadonlySet<string> = new Set(['air', 'water', 'lava'])

/** `firstOfEach` without air, water and lava, as the benchmark's blueprints are read. */
export function firstNamed(named: readonly BlueprintCell[]): FirstNamed {
  return firstOfEach(named.filter(({ name }) => !ignoredBlocks.has(name)))
}

/**
 * Each position with the first block that it is given, and what is given to it after that. Of two blocks of which the first cannot
 * stay, since it becomes dirt under what stands on it, the second is taken.
 */
export function firstOfEach(named: readonly BlueprintCell[]): FirstNamed {
  const cells = new Map<string, BlueprintCell>()
  const doubles: (readonly [key: string, other: BlueprintCell])[] = []
  for (const cell of named) {
    const key = positionKey(cell.pos)
    if (cells.has(key)) doubles.push([key, cell])
    else cells.set(key, cell)
  }
  const contradictions: Contradiction[] = []
  for (const [key, other] of doubles) {
    const first = cells.get(key) ?? other
    const above = cells.get(positionKey(neighbour(other.pos, 'up')))
    const isSecond = isBuried(first.name, above) && !isBuried(other.name, above)
    const [kept, passedOver] = (isSecond ? [other, first] : [first, other]).map(({ name, state }) =>
      formatBlock(name, state),
    )
    if (kept === undefined || passedOver === undefined || kept === passedOver) continue
    if (isSecond) cells.set(key, other)
    contradictions.push({ pos: other.pos, kept, passedOver, ...(isSecond ? { because: above?.name ?? '' } : {}) })
  }
  return { cells: [...cells.values()], contradictions }
}

export function contradictionNote({ pos, kept, passedOver, because }: Contradiction): string {
  const where = `(${pos.join(', ')})`
  if (because === undefined) return `${where} is given both ${kept} and ${passedOver}; the first is kept.`
  return `${where} is given both ${passedOver} and ${kept}; ${kept} is kept: ${passedOver} becomes dirt under ${because}.`
}
