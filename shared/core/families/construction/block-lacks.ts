/** Buildings: which blocks of a blueprint are missing or wrong, and what a block does without. */

import { formatBlock, isAir } from '../../../../packages/minecraft-server/values/block-string.ts'
import {
  directions,
  neighbour,
  oppositeDirection,
  positionKey,
} from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../contract/geometry.ts'
import type { Blueprint, BlueprintCell } from '../../../contract/tasks/construction.ts'
import { cellIsRight } from '../../construction.ts'
import type { Cause } from '../../diagnosis/cause.ts'
import { isOf } from '../../diagnosis/event-kind.ts'
import type { Behind, Family, Lack, Trial } from '../../diagnosis/lack.ts'
import type { PlanFacts } from '../../diagnosis/wait-verdict.ts'
import { whyUnplaceable } from '../../placeable.ts'

/** So many missing blocks are each named; more are counted. */
export const MOST_NAMED = 12

interface MissingBlock extends Lack {
  readonly cell: BlueprintCell
}

export function blockLacks(facts: PlanFacts, { cells }: Blueprint, endMs: number): Family {
  const lacks = cells
    .filter((cell) => !cellIsRight(cell, (pos) => facts.world.at(pos)))
    .map((cell) => missingBlock(facts, cell, endMs))
  const wanted = new Map(lacks.map(({ id, cell }) => [id, cell]))
  return {
    isNamed: lacks.length <= MOST_NAMED,
    lacks,
    behind: (trial) => baseMissing(facts, trial),
    afterwards: (subtask) => insteadOf(facts, lacks.find(({ subtasks }) => subtasks.includes(subtask))?.cell),
    achieved: (subtask, seq) => stoodAt(facts, cells, subtask, seq),
    witnessed: (lack) => notPlaceable(lack, wanted.get(lack.id)),
    tried: ({ id }) => triedAt(facts, wanted.get(id)),
  }
}

function missingBlock({ truth }: PlanFacts, cell: BlueprintCell, endMs: number): MissingBlock {
  const { pos } = cell
  const placer = truth.placersOf(pos).at(-1) ?? truth.placersOf(firstHalf(cell)).at(-1)
  return {
    id: `block ${positionKey(pos)}`,
    words: `${formatBlock(cell.name, cell.state)} at ${pos.join(' ')}`,
    cell,
    jump:
      placer === undefined
        ? { select: { kind: 'block', pos }, atMs: endMs }
        : { select: { kind: 'subtask', id: placer }, atMs: endMs },
    subtasks: placer === undefined ? [] : [placer],
  }
}

/** The game puts second halves of doors, tall plants and beds there with the first. */
function firstHalf({ pos, state = {} }: BlueprintCell): Position {
  if (state.half === 'upper') return neighbour(pos, 'down')
  const facing = state.part === 'head' ? directions.find((own) => own === state.facing) : undefined
  return facing === undefined ? pos : neighbour(pos, oppositeDirection[facing])
}

/** A subtask whose block it is to be placed against and that did not stand at that event; none where something stood. */
function baseMissing({ truth, world }: PlanFacts, { subtask, seq, failed }: Trial): readonly Behind[] {
  const cell = truth.cellOf(subtask)
  if (cell === null || !failed.some(({ end }) => end?.data.reason === 'no-support')) return []
  if (world.holds(cell, seq).length > 0) return []
  const forced = truth.forcedBefore(subtask).filter((own) => truth.cellOf(own) !== null)
  const base = [...forced, ...truth.alternatives(subtask)].find((own) => {
    const other = truth.cellOf(own)
    return other !== null && distanceOf(other.pos, cell.pos) === 1
  })
  return base === undefined ? [] : [{ kind: 'subtask', subtask: base }]
}

function distanceOf(a: Position, b: Position): number {
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2])
}

/** Whether all that the blueprint asks for where a subtask places its block stood after an event. */
function stoodAt({ truth, world }: PlanFacts, cells: Blueprint['cells'], subtask: number, seq: number): boolean {
  const placed = truth.cellOf(subtask)
  if (placed === null) return false
  const own = cells.filter((cell) =>
    [cell.pos, firstHalf(cell)].some((pos) => positionKey(pos) === positionKey(placed.pos)),
  )
  return own.length > 0 && own.every((cell) => cellIsRight(cell, (pos) => world.at(pos, seq)))
}

/** The right block stood there once and went, or another one was placed; null where nothing ever was. */
function insteadOf({ index, world }: PlanFacts, cell: BlueprintCell | undefined): Cause | null {
  if (cell === undefined) return null
  const { pos } = cell
  const changes = index.ofBlock(pos).flatMap((seq) => {
    const event = index.event(seq)
    return isOf(event, 'block.change') ? [event] : []
  })
  const last = changes.at(-1)
  if (last === undefined) return null
  const hasStood = [-1, ...index.ofBlock(pos)].some((seq) => cellIsRight(cell, (own) => world.at(own, seq)))
  if (hasStood) return { kind: 'changed later', change: last }
  const placed = changes.findLast(({ data }) => !isAir(data.to))
  return placed === undefined ? null : { kind: 'wrong block', change: placed }
}

function notPlaceable(lack: Lack, cell: BlueprintCell | undefined): Cause | null {
  const why = cell === undefined ? null : whyUnplaceable(cell)
  return why === null ? null : { kind: 'not placeable', lack, why }
}

/** What became of the last action that was to place the block. */
function triedAt(facts: PlanFacts, cell: BlueprintCell | undefined): readonly Behind[] {
  if (cell === undefined) return []
  const { index } = facts
  const key = cell.pos.join(' ')
  const last = index.actions.findLast(({ start }) => {
    const { pos } = start.data.call.arguments
    return start.data.call.action === 'PlaceBlock' && Array.isArray(pos) && pos.join(' ') === key
  })
  if (last?.end?.data.ok === false) {
    const { action } = last.start.data.call
    const { reason = '' } = last.end.data
    return [{ kind: 'cause', cause: { kind: 'failed actions', action, reason, seq: last.start.seq } }]
  }
  const cause = insteadOf(facts, cell)
  return cause === null ? [] : [{ kind: 'cause', cause }]
}
