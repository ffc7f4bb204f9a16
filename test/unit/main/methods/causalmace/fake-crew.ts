/** Workers without a world: each subtask takes some turns and ends as a draw says. */

import type { Worker, WorkerContext } from '../../../../../main/worker/index.ts'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'
import { fail, ok } from '../../../../../shared/contract/errors.ts'

export interface FakeCrewOptions {
  readonly seed: number
  /** Chance that a subtask fails. */
  readonly failureRate: number
  /** Sees what the team is at while somebody works. */
  readonly onTurn?: (doing: ReadonlyMap<string, string>) => void
  /** The model fails in the n-th subtask of the team, from 1. */
  readonly modelFailsAt?: number
}

export interface FakeCrew {
  createWorker(context: WorkerContext): Worker
  /** `start 3 Alice` and `end 3 Alice` in the order in which it happened. */
  readonly trace: readonly string[]
}

export function createFakeCrew({ seed, failureRate, modelFailsAt, onTurn }: FakeCrewOptions): FakeCrew {
  const draw = createDraw(seed)
  const trace: string[] = []
  let begun = 0
  return {
    trace,
    createWorker: ({ agent, signal, doing }) => ({
      execute: async ({ id }) => {
        begun++
        const failing = begun === modelFailsAt
        trace.push(`start ${id} ${agent}`)
        const turns = Math.floor(draw('turns', agent, id) * 10)
        for (let turn = 0; turn < turns; turn++) {
          await Promise.resolve()
          if (doing !== undefined) onTurn?.(doing())
          signal.throwIfAborted()
        }
        trace.push(`end ${id} ${agent}`)
        if (failing) return fail('model-failure', 'The fake worker lost its model.')
        const done = draw('fails', id) >= failureRate
        return ok({ done, attempts: 1, ...(done ? {} : { reason: 'It fell down.' }) })
      },
    }),
  }
}
