/** Keeps who failed at which subtask, and says what becomes of it and of those that depend on it. */

import { z } from 'zod'
import type { SubtaskBoard } from './subtask-board.ts'

/* What becomes of a subtask that failed, and of those that depend on it (the paper is silent; VillagerAgent's dispatch blocks nothing). */

const onFailedSchema = z
  .enum(['retry-later', 'reassign', 'continue', 'block'])
  .default('retry-later')
  .describe(
    'It is tried again once something else is done, by another agent first, then its dependants may try; or it goes to another agent at once; or its dependants may try at once; or all that depends on it is lost.',
  )
  .meta({ title: 'When a subtask has failed' })

/** Field of a method's parameters. */
export const failureFields = { onFailed: onFailedSchema } as const

export type OnFailed = z.infer<typeof onFailedSchema>

/** So often a subtask is tried before its dependants may try without it. */
const TRIES = 2

/** What may be tried again, when and by whom. */
export interface FailedWork {
  /** An agent failed, which the board knows already: puts the subtask back, blocks or frees what depends on it. */
  note(subtask: number, agent: string, reason: string): void
  /** An agent said that it was done, which does not show: others come first at the next try, and are told. */
  noteDoubt(subtask: number, agent: string, reason: string): void
  /** What nobody can do fails untried, for this reason: blocks or frees what depends on it. */
  leave(subtask: number, reason: string): void
  /**
   * Puts back what may be tried again now; whether there was any. `isIdle`: nobody has anything else to do, so what depends on it may be
   * tried beside it.
   */
  reopen(isIdle: boolean): boolean
  /** Puts back everything that failed, whatever has changed since. */
  reopenAll(): boolean
  /**
   * Whether this agent may take the subtask: not again before every other one who could has tried; but where its dependants are tried
   * beside it, others who are at those keep nobody from it.
   */
  mayTake(subtask: number, agent: string): boolean
  /** What became of it before, for each try; or why nobody tried it. */
  lessonsOf(subtask: number): readonly string[]
}

interface Failure {
  readonly agent: string
  readonly reason: string
  /** How many subtasks were done then. */
  readonly doneThen: number
}

/** `ableOf`: the agents who have what a subtask takes; `isFree`: who is at no subtask now. */
export function createFailedWork(
  policy: OnFailed,
  board: SubtaskBoard,
  ableOf: (subtask: number) => readonly string[],
  isFree: (agent: string) => boolean,
): FailedWork {
  const failures = new Map<number, readonly Failure[]>()
  /** Why nobody can do it, of what was left. */
  const untriedFor = new Map<number, string>()
  /** Put back while nobody had anything else to do. */
  const besideDependants = new Set<number>()
  const doneNow = (): number => board.having('done').length
  const hasTried = (subtask: number, agent: string): boolean =>
    failures.get(subtask)?.some((failure) => failure.agent === agent) === true
  const untried = (subtask: number): readonly string[] => ableOf(subtask).filter((agent) => !hasTried(subtask, agent))
  const putBack = (subtask: number): void =>
    board.putBack(subtask, `It is tried again: ${failures.get(subtask)?.at(-1)?.reason}`)
  const reopenWhere = (isDue: (subtask: number) => boolean): readonly number[] => {
    const due = board.having('failed').filter((subtask) => failures.has(subtask) && isDue(subtask))
    for (const subtask of due) putBack(subtask)
    return due
  }
  const pass = (subtask: number): void => (policy === 'block' ? board.block(subtask) : board.giveUp(subtask))
  const remember = (subtask: number, agent: string, reason: string): readonly Failure[] => {
    const known = [...(failures.get(subtask) ?? []), { agent, reason, doneThen: doneNow() }]
    failures.set(subtask, known)
    return known
  }
  return {
    leave: (subtask, reason) => {
      untriedFor.set(subtask, reason)
      board.fail(subtask, reason)
      pass(subtask)
    },
    noteDoubt: remember,
    note: (subtask, agent, reason) => {
      const known = remember(subtask, agent, reason)
      if (policy === 'reassign' && untried(subtask).length > 0) putBack(subtask)
      else if (policy !== 'retry-later' || known.length >= TRIES) pass(subtask)
    },
    reopen: (isIdle) => {
      if (policy !== 'retry-later') return false
      const due = reopenWhere((subtask) => {
        const known = failures.get(subtask) ?? []
        const hasMoved = doneNow() > (known.at(-1)?.doneThen ?? 0)
        return known.length < TRIES ? hasMoved || isIdle : hasMoved && isIdle
      })
      if (!isIdle) return due.length > 0
      for (const subtask of due) {
        besideDependants.add(subtask)
        pass(subtask)
      }
      return due.length > 0
    },
    reopenAll: () => policy !== 'block' && reopenWhere(() => true).length > 0,
    mayTake: (subtask, agent) => {
      const first = untried(subtask).filter((other) => !besideDependants.has(subtask) || isFree(other))
      return !hasTried(subtask, agent) || first.length === 0
    },
    lessonsOf: (subtask) => {
      const untried = untriedFor.get(subtask)
      const tries = (failures.get(subtask) ?? []).map(({ agent, reason }) => `${agent} tried it before. ${reason}`)
      return untried === undefined ? tries : [`Nobody tried it. ${untried}`, ...tries]
    },
  }
}
