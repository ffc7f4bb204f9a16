import { expect, it } from 'vitest'
import { createClaimedWork } from '../../../../main/planner/claimed-work.ts'
import { createDag } from '../../../../main/planner/dag.ts'
import { createFailedWork } from '../../../../main/planner/failed-work.ts'
import { createBoard } from '../../../../main/planner/subtask-board.ts'
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
