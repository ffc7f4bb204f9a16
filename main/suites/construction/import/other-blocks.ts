/** Two files' tasks of one name held against each other: the second is passed over, and what it says besides would be lost. */

import { formatBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlueprintCell } from '../../../../shared/contract/tasks/construction.ts'
import type { ConstructionTask } from '../make-scenario.ts'
import { problemName } from './imported.ts'

export interface FileTask {
  readonly task: ConstructionTask
  /** With its ending, as the user calls it. */
  readonly file: string
}

/** Positions that are named; the others are counted. */
const MOST_NAMED = 3

/** One sentence; null where both have the same blocks, of properties those that both give. */
export function otherBlocks(kept: FileTask, passedOver: FileTask): string | null {
  const differences = differencesOf(kept.task.blueprint.cells, passedOver.task.blueprint.cells)
  if (differences.length === 0) return null
  const more = differences.length - MOST_NAMED
  const named = differences.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more.toLocaleString('en')} more` : '')
  return `${passedOver.file}, ${problemName(passedOver.task)}: it says something else than ${kept.file}, which counts: ${named}.`
}

function differencesOf(kept: readonly BlueprintCell[], others: readonly BlueprintCell[]): readonly string[] {
  const rest = new Map(others.map((cell) => [positionKey(cell.pos), cell]))
  const differences: string[] = []
  for (const cell of kept) {
    const key = positionKey(cell.pos)
    const other = rest.get(key)
    rest.delete(key)
    if (other === undefined || !agree(cell, other)) differences.push(difference(cell.pos, other, cell))
  }
  return [...differences, ...rest.values().map((cell) => difference(cell.pos, cell, undefined))]
}

function agree(a: BlueprintCell, b: BlueprintCell): boolean {
  const state = b.state ?? {}
  return a.name === b.name && Object.entries(a.state ?? {}).every(([key, value]) => (state[key] ?? value) === value)
}

function difference(
  pos: BlueprintCell['pos'],
  other: BlueprintCell | undefined,
  kept: BlueprintCell | undefined,
): string {
  return `${wordsOf(other)} instead of ${wordsOf(kept)} at (${pos.join(', ')})`
}

function wordsOf(cell: BlueprintCell | undefined): string {
  return cell === undefined ? 'nothing' : formatBlock(cell.name, cell.state ?? {})
}
