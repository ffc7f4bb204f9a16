import { expect, it } from 'vitest'
import type { Judger } from '../../../../main/judger/judger.ts'
import { createClaimedWork } from '../../../../main/planner/claimed-work.ts'
import { createDag } from '../../../../main/planner/dag.ts'
import { createFailedWork } from '../../../../main/planner/failed-work.ts'
import { createBoard } from '../../../../main/planner/subtask-board.ts'
import type { Edge } from '../../../../shared/core/task-graph/edge.ts'
import { placeFunction, placeStep, takeFunction, takeStep } from '../../../../shared/core/task-graph/step-forms.ts'
import { createEventLog } from '../../../fakes/event-log.ts'

/** 1 -> 2 -> 3, and 4 beside them; all said to be done by Alice but those named. */
function site(seen: Readonly<Record<number, boolean | null>>, undone: readonly number[] = []) {
  const edges = [1, 2].map((from) => ({ from, to: from + 1 }))
  const dag = createDag([1, 2, 3, 4], edges)
  const board = createBoard(dag, createEventLog().emit)
  const failed = createFailedWork(
    'retry-later',
    board,
    () => ['Alice', 'Bob'],
    () => true,
  )
  for (const id of [1, 2, 3, 4]) if (!undone.includes(id)) board.end(id, 'Alice', { done: true, attempts: 1 })
  const subtasks = [1, 2, 3, 4].map((id) => ({ id, description: '', step: { function: 'f', arguments: { id } } }))
  const body = [{ action: 'Act', arguments: { id: '{id}' } }]
  const functions = [{ name: 'f', call: ['id'], description: '', body }]
  const graph = { functions, subtasks, dependencies: [], removed: [] }
  const check = (_agent: string, [call]: readonly { readonly arguments: Readonly<Record<string, unknown>> }[]) =>
    seen[Number(call?.arguments.id)] ?? null
  return { board, failed, claimed: createClaimedWork({ graph, dag }, board, failed, { check }) }
}

it('doubts what does not stand, but not what only served something that does', () => {
  expect(site({ 1: false, 2: false, 3: true, 4: true }).claimed.doubtful()).toEqual([])
  expect(site({ 1: true, 2: false, 3: false, 4: true }).claimed.doubtful()).toEqual([2, 3])
})

it('doubts what nobody can see only where all is said to be done', () => {
  expect(site({ 4: true }).claimed.doubtful()).toEqual([1, 2, 3])
  expect(site({ 1: false, 4: null }, [2, 3]).claimed.doubtful()).toEqual([1])
})

it('puts it back in its order, to be done by somebody else first', () => {
  const { board, failed, claimed } = site({ 1: true, 2: false, 3: false, 4: true })
  expect(claimed.reopen()).toBe(true)
  expect([1, 2, 3, 4].map((id) => board.statusOf(id))).toEqual(['done', 'ready', 'waiting', 'done'])
  expect([failed.mayTake(2, 'Alice'), failed.mayTake(2, 'Bob')]).toEqual([false, true])
  expect(failed.lessonsOf(2)).toEqual([
    'Alice tried it before. It was said to be done, but that does not show in the world.',
  ])
})

/** Stones taken (1), which left the bag since, and placed (2, 3), of which those of `unseen` do not show. */
function paving(edges: readonly Edge[], { undone = [], unseen = [] }: { undone?: number[]; unseen?: number[] } = {}) {
  const ids = [1, 2, 3]
  const dag = createDag(ids, edges)
  const board = createBoard(dag, createEventLog().emit)
  const failed = createFailedWork(
    'retry-later',
    board,
    () => ['Alice'],
    () => true,
  )
  for (const id of ids) board.end(id, 'Alice', { done: !undone.includes(id), attempts: 1 })
  const steps = [takeStep('stone', 2, [5, -60, 5]), ...[2, 3].map((x) => placeStep('stone', [x, -60, 0], {}))]
  const subtasks = steps.map((step, index) => ({ id: index + 1, description: '', step }))
  const graph = { functions: [takeFunction, placeFunction], subtasks, dependencies: [], removed: [] }
  const check: Judger['check'] = (_agent, calls, since) => {
    const { action, arguments: given } = calls.at(-1) ?? { action: '', arguments: {} }
    if (action === 'WithdrawItem') return since === 'whenever' ? null : false
    return !unseen.some((id) => Array.isArray(given.pos) && given.pos[0] === id)
  }
  return createClaimedWork({ graph, dag }, board, failed, { check })
}

it('does not doubt that what was taken and used was taken', () => {
  const edges = [
    { from: 1, to: 2 },
    { from: 1, to: 3 },
  ]
  expect(paving(edges, { undone: [3] }).doubtful()).toEqual([])
  expect(paving(edges).doubtful()).toEqual([])
  expect(paving([]).doubtful()).toEqual([])
  expect(paving([], { unseen: [3] }).doubtful()).toEqual([3])
})

it('doubts what was taken where all is said to be done and nothing shows that it was for', () => {
  expect(paving([], { unseen: [2, 3] }).doubtful()).toEqual([1, 2, 3])
})
