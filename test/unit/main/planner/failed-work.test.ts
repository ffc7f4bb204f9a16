import { describe, expect, it } from 'vitest'
import { createDag } from '../../../../main/planner/dag.ts'
import { createFailedWork, type OnFailed } from '../../../../main/planner/failed-work.ts'
import { createBoard } from '../../../../main/planner/subtask-board.ts'
import { createEventLog } from '../../../fakes/event-log.ts'

/** 1 -> 2, and 3 beside them; Alice and Bob can do all of it. */
function site(policy: OnFailed, able: readonly string[] = ['Alice', 'Bob']) {
  const busy = new Set<string>()
  const log = createEventLog()
  const board = createBoard(createDag([1, 2, 3], [{ from: 1, to: 2 }]), log.emit)
  const work = createFailedWork(
    policy,
    board,
    () => able,
    (agent) => !busy.has(agent),
  )
  const failAt = (subtask: number, agent: string): void => {
    board.begin(subtask, agent)
    board.end(subtask, agent, { done: false, attempts: 3, reason: `${agent} slipped.` })
    work.note(subtask, agent, `${agent} slipped.`)
  }
  const finish = (subtask: number): void => {
    board.begin(subtask, 'Alice')
    board.end(subtask, 'Alice', { done: true, attempts: 1 })
  }
  return { board, work, failAt, finish, log, busy }
}

describe('after a failure', () => {
  it('block: all that depends on it is lost, and nothing is tried again', () => {
    const { board, work, failAt } = site('block')
    failAt(1, 'Alice')
    expect([board.statusOf(1), board.statusOf(2), board.statusOf(3)]).toEqual(['failed', 'blocked', 'ready'])
    expect([work.reopen(true), work.reopenAll()]).toEqual([false, false])
  })

  it('continue: what depends on it may be tried at once, and says so', () => {
    const { board, failAt, log } = site('continue')
    failAt(1, 'Alice')
    expect([board.statusOf(1), board.statusOf(2)]).toEqual(['failed', 'ready'])
    expect(log.of('subtask.status').at(-1)).toMatchObject({
      subtask: 2,
      reason: 'Subtask 1 failed; whether it is needed will show.',
    })
  })

  it('reassign: another agent has it at once; when all have failed, what depends on it may be tried', () => {
    const { board, work, failAt } = site('reassign')
    failAt(1, 'Alice')
    expect([board.statusOf(1), board.statusOf(2)]).toEqual(['ready', 'waiting'])
    expect([work.mayTake(1, 'Alice'), work.mayTake(1, 'Bob')]).toEqual([false, true])
    failAt(1, 'Bob')
    expect([board.statusOf(1), board.statusOf(2)]).toEqual(['failed', 'ready'])
  })

  it('retry-later: tried again once something else is done, by another agent first', () => {
    const { board, work, failAt, finish, busy } = site('retry-later')
    failAt(1, 'Alice')
    expect(work.reopen(false)).toBe(false)
    expect([board.statusOf(1), board.statusOf(2)]).toEqual(['failed', 'waiting'])
    finish(3)
    expect(work.reopen(false)).toBe(true)
    busy.add('Bob')
    expect([board.statusOf(1), work.mayTake(1, 'Alice'), work.mayTake(1, 'Bob')]).toEqual(['ready', false, true])
    expect(work.lessonsOf(1)).toEqual(['Alice tried it before. Alice slipped.'])
  })

  it('retry-later: a team with nothing else to do tries again at once, and beside it what depends on it', () => {
    const { board, work, failAt, finish, busy } = site('retry-later')
    finish(3)
    failAt(1, 'Alice')
    expect(work.reopen(true)).toBe(true)
    expect([board.statusOf(1), board.statusOf(2)]).toEqual(['ready', 'ready'])
    expect([work.mayTake(1, 'Alice'), work.mayTake(1, 'Bob')]).toEqual([false, true])
    busy.add('Bob')
    expect(work.mayTake(1, 'Alice')).toBe(true)
    failAt(1, 'Bob')
    expect([board.statusOf(1), board.statusOf(2)]).toEqual(['failed', 'ready'])
    expect(work.reopen(true)).toBe(false)
    finish(2)
    expect(work.reopen(false)).toBe(false)
    expect(work.reopen(true)).toBe(true)
    expect([work.mayTake(1, 'Alice'), work.mayTake(1, 'Bob')]).toEqual([true, true])
  })

  it('lets a lone agent try again itself, and frees what depends on what nobody can do', () => {
    const alone = site('retry-later', ['Alice'])
    alone.failAt(1, 'Alice')
    expect(alone.work.mayTake(1, 'Alice')).toBe(true)
    const { board, work, log } = site('retry-later', [])
    work.leave(1, 'Nobody can.')
    expect([board.statusOf(1), board.statusOf(2)]).toEqual(['failed', 'ready'])
    expect(work.reopenAll()).toBe(false)
    expect(work.lessonsOf(1)).toEqual(['Nobody tried it. Nobody can.'])
    expect(log.of('subtask.status')).toContainEqual({ subtask: 1, status: 'failed', reason: 'Nobody can.' })
    expect(log.actors.every(({ kind }) => kind === 'planner')).toBe(true)
  })
})
