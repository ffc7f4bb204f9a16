import { expect, test } from 'vitest'
import { boxSizes } from '../../../../../renderer/features/task-graph/canvas-view.ts'
import type { GraphMoment } from '../../../../../renderer/features/task-graph/graph-moment.ts'
import { arrange, place } from '../../../../../renderer/features/task-graph/layered-layout.ts'
import { TaskGraphLog } from '../../../../../renderer/features/task-graph/task-graph-log.ts'
import { selectedBoxes, workBoxes } from '../../../../../renderer/features/task-graph/work-boxes.ts'
import { type SubtaskState, untouched } from '../../../../../shared/core/reading/subtask-state.ts'

const ids = [1, 2, 3, 4]
const sizes = boxSizes.numbers
const layout = place(
  arrange(ids, [
    { from: 1, to: 3 },
    { from: 2, to: 3 },
    { from: 3, to: 4 },
  ]),
  sizes,
)
const drawing = { layout, sizes, members: new Map<number, readonly number[]>() }

function momentOf(
  status: Readonly<Record<number, SubtaskState['status']>>,
  change: Partial<GraphMoment> = {},
): GraphMoment {
  const of = (id: number): SubtaskState => ({ ...untouched, status: status[id] ?? 'waiting' })
  const subtasks = new Map(ids.map((id) => [id, of(id)]))
  return { ...new TaskGraphLog({ events: [] }).at(0), subtasks, ...change }
}

/** The subtasks whose boxes these are. */
function shown(boxes: ReturnType<typeof workBoxes>): readonly number[] {
  return layout.nodes.filter(({ x, y }) => boxes.some((box) => box.x === x && box.y === y)).map(({ id }) => id)
}

const bob = { name: 'Bob', doing: 'working', subtask: 3, path: 0 } as const

test('agents at work are followed, and what is selected before them', () => {
  const moment = momentOf({ 3: 'running' }, { agents: [bob] })
  expect(shown(workBoxes(drawing, moment, null))).toEqual([3])
  expect(shown(workBoxes(drawing, moment, { kind: 'subtask', id: 4 }))).toEqual([4])
  expect(shown(workBoxes(drawing, moment, { kind: 'dependency', from: 1, to: 3 }))).toEqual([1, 3])
  expect(shown(workBoxes(drawing, moment, { kind: 'agent', name: 'Bob' }))).toEqual([3])
})

test('what has no box leads nowhere', () => {
  const moment = momentOf({}, { agents: [bob] })
  expect(selectedBoxes(drawing, moment, { kind: 'event', seq: 3 })).toEqual([])
  expect(selectedBoxes(drawing, moment, { kind: 'agent', name: 'Alice' })).toEqual([])
  expect(selectedBoxes(drawing, moment, null)).toEqual([])
  expect(shown(workBoxes(drawing, moment, { kind: 'subtask', id: 9 }))).toEqual([3])
})

test('nobody at work: the beginning before, afterwards what failed, else all of it', () => {
  expect(shown(workBoxes(drawing, momentOf({}), null)).toSorted()).toEqual([1, 2])
  const over = { isOver: true }
  expect(shown(workBoxes(drawing, momentOf({ 1: 'done', 3: 'failed', 4: 'running' }, over), null))).toEqual([3])
  expect(shown(workBoxes(drawing, momentOf({ 1: 'done', 4: 'running' }, over), null)).toSorted()).toEqual(ids)
  const cutShort = momentOf({ 1: 'done', 3: 'running' }, { ...over, agents: [bob] })
  expect(shown(workBoxes(drawing, cutShort, null)).toSorted()).toEqual(ids)
  expect(shown(workBoxes(drawing, momentOf({ 3: 'failed' }), null)).toSorted()).toEqual([1, 2])
})
