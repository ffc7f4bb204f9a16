/** Buildings: which blocks of a blueprint are missing or wrong, and what a block does without. */
import type { Position } from '../../../contract/geometry.ts'
import type { Blueprint, BlueprintCell } from '../../../contract/scenario.ts'
import { cellIsRight } from '../../construction.ts'
import { directions, neighbour, oppositeDirection, positionKey } from '../../geometry.ts'
import type { Cause } from '../cause.ts'
import { lastClaim } from '../deeds.ts'
import type { Behind, Family, Lack, Trial } from '../lack.ts'
import type { PlanFacts } from '../wait-verdict.ts'

interface MissingBlock extends Lack {
  readonly pos: Position
}

export function buildingFamily(facts: PlanFacts, { cells }: Blueprint, endMs: number): Family {
  const lacks = cells
    .filter((cell) => !cellIsRight(cell, (pos) => facts.world.at(pos)))
    .map((cell) => missingBlock(facts, cell, endMs))
  const places = new Map(lacks.map(({ id, pos }) => [id, pos]))
  return {
    isNamed: false,
    lacks,
    behind: (trial) => baseMissing(facts, trial),
    afterwards: (subtask) => changedSince(facts, subtask),
    witnessed: () => null,
    tried: ({ id }) => triedAt(facts, places.get(id)),
  }
}

function missingBlock({ truth }: PlanFacts, cell: BlueprintCell, endMs: number): MissingBlock {
  const { pos } = cell
  const placer = truth.placersOf(pos).at(-1) ?? truth.placersOf(firstHalf(cell)).at(-1)
  return {
    id: `block ${positionKey(pos)}`,
    words: pos.join(' '),
    pos,
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

/** What stands there instead, and whether the right block had stood there before. */
function changedSince({ index, truth, world }: PlanFacts, subtask: number): Cause | null {
  const cell = truth.cellOf(subtask)
  const change = cell === null ? null : world.lastChange(cell.pos)
  if (change === null) return null
  const claim = lastClaim(index, subtask)
  const isLater = claim?.data.checked === true && change.seq > claim.seq
  return { kind: isLater ? 'changed later' : 'wrong block', change }
}

/** What became of the last action that was to place the block. */
function triedAt({ index, world }: PlanFacts, place: Position | undefined): readonly Behind[] {
  if (place === undefined) return []
  const key = place.join(' ')
  const last = index.actions.findLast(({ start }) => {
    const { pos } = start.data.call.arguments
    return start.data.call.action === 'PlaceBlock' && Array.isArray(pos) && pos.join(' ') === key
  })
  if (last?.end?.data.ok === false) {
    const { action } = last.start.data.call
    const { reason = '' } = last.end.data
    return [{ kind: 'cause', cause: { kind: 'failed actions', action, reason, seq: last.start.seq } }]
  }
  const change = world.lastChange(place)
  return change === null ? [] : [{ kind: 'cause', cause: { kind: 'wrong block', change } }]
}
