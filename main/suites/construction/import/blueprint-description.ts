/**
 * Reads VillagerBench's blueprint descriptions: lines of text, written by a program and by a language model, in many shapes.
 * Read are single blocks, lists of points and of cuboids, rectangles by their corners with holes, heights and layers named by
 * themselves, facings before or after a position, and several materials in one line. What contradicts itself or leaves a choice
 * is told, and so is every line that cannot be read.
 */
import type { Position } from '../../../../preload/contract/geometry.ts'
import type { BlueprintCell } from '../../../../preload/contract/scenario.ts'
import { formatBlock } from '../../../../preload/core/block-string.ts'
import { positionKey } from '../../../../preload/core/geometry.ts'
import { MOST_CELLS } from './bounds.ts'
import { readDescriptionLine } from './description-line.ts'

export interface UnreadableLine {
  readonly line: string
  readonly reason: string
}

/** A position that is given two different blocks; the first one is kept. */
export interface Contradiction {
  readonly pos: Position
  readonly kept: string
  readonly passedOver: string
}

export interface BlueprintDescription {
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

/** Each position with the first block that it is given, and what is given to it after that. */
export function firstNamed(named: readonly BlueprintCell[]): {
  readonly cells: readonly BlueprintCell[]
  readonly contradictions: readonly Contradiction[]
} {
  const cells = new Map<string, BlueprintCell>()
  const contradictions: Contradiction[] = []
  for (const cell of named) {
    if (ignoredBlocks.has(cell.name)) continue
    const key = positionKey(cell.pos)
    const before = cells.get(key)
    if (before === undefined) {
      cells.set(key, cell)
      continue
    }
    const kept = formatBlock(before.name, before.state)
    const passedOver = formatBlock(cell.name, cell.state)
    if (kept !== passedOver) contradictions.push({ pos: cell.pos, kept, passedOver })
  }
  return { cells: [...cells.values()], contradictions }
}
