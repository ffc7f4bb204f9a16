/**
 * Reads VillagerBench's blueprint descriptions: lines of text, written by a program and by a language model, in many shapes.
 * Read are single blocks, lists of points and of cuboids, rectangles by their corners with holes, heights and layers named by
 * themselves, facings before or after a position, and several materials in one line. What contradicts itself or leaves a choice
 * is told, and so is every line that cannot be read.
 */

import { formatBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { neighbour, positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BlueprintCell } from '../../../../shared/contract/tasks/construction.ts'
import { MOST_CELLS } from './bounds.ts'
import { isBuried } from './buried.ts'
import { readDescriptionLine } from './description-line.ts'

interface UnreadableLine {
  readonly line: string
  readonly reason: string
}

/** A position that is given two different blocks. */
export interface Contradiction {
  readonly pos: Position
  readonly kept: string
  readonly passedOver: string
  /** The block above under which the other one would become dirt; absent where the first one is kept. */
  readonly because?: string
}

interface BlueprintDescription {
  /** In the order of the lines; each position once. Air, water and lava are left out, as the benchmark does. */
  readonly cells: readonly BlueprintCell[]
  readonly unreadable: readonly UnreadableLine[]
  readonly contradictions: readonly Contradiction[]
  /** Where words left a choice, and how they were read. */
  readonly readings: readonly string[]
  /** The lines name more blocks than a task may have, and were not read to their end. */
  readonly overfull: boolean
}

const ignoredBlocks: ReadonlySet<string> = new Set(['air', 'water', 'lava'])

/** Reads the lines of one task. */
export function readBlueprintDescription(lines: readonly string[]): BlueprintDescription {
  const unreadable: UnreadableLine[] = []
  const readings: string[] = []
  const named: BlueprintCell[] = []
  let taken = 0
  for (const line of lines) {
    const read = readDescriptionLine(line)
    taken += read.taken
    if (taken > MOST_CELLS) return { cells: [], unreadable, contradictions: [], readings, overfull: true }
    if (read.ok) {
      for (const cell of read.cells) named.push(cell)
      for (const reading of read.readings) readings.push(reading)
    } else unreadable.push({ line, reason: read.reason })
  }
  return { ...firstNamed(named), unreadable, readings, overfull: false }
}

/**
 * Each position with the first block that it is given, and what is given to it after that. Of two blocks of which the first cannot
 * stay, since it becomes dirt under what stands on it, the second is taken.
 */
export function firstNamed(named: readonly BlueprintCell[]): {
  readonly cells: readonly BlueprintCell[]
  readonly contradictions: readonly Contradiction[]
} {
  const cells = new Map<string, BlueprintCell>()
  const doubles: (readonly [key: string, other: BlueprintCell])[] = []
  for (const cell of named) {
    if (ignoredBlocks.has(cell.name)) continue
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
