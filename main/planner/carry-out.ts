/** Carries out a planned subtask: fills in its function's body, gives it to the executor, and returns the outcome. */
import { ok, type Result } from '../../shared/contract/errors.ts'
import type { ActionCall, Subtask, TaskGraph } from '../../shared/contract/task-graph.ts'
import { fillBody } from '../../shared/core/task-graph/fill-body.ts'

/** How a subtask ended for its executor; a worker's outcome fits. */
export interface Outcome {
  readonly done: boolean
  /** From 1; 0 where it was not even tried. */
  readonly attempts: number
  readonly reason?: string
}

/** Whoever carries out subtasks; a worker fits. Rejects where the signal is aborted. */
interface Executor {
  execute(subtask: Subtask, calls: readonly ActionCall[], notes: readonly string[]): Promise<Result<Outcome>>
}

/**
 * `notes`: what the executor is told of earlier attempts. Null if it stopped because of the signal; not done and
 * untried if the subtask lacks an argument.
 */
export async function carryOut(
  executor: Executor,
  subtask: Subtask,
  graph: Pick<TaskGraph, 'functions'>,
  signal: AbortSignal,
  notes: readonly string[] = [],
): Promise<Result<Outcome> | null> {
  const planFunction = graph.functions.find(({ name }) => name === subtask.step.function)
  if (planFunction === undefined)
    throw new Error(`The plan was accepted without the function ${subtask.step.function}.`)
  const calls = fillBody(planFunction, subtask.step.arguments)
  if (!calls.ok) return ok({ done: false, attempts: 0, reason: calls.error.message })
  try {
    return await executor.execute(subtask, calls.value, notes)
  } catch (thrown) {
    if (signal.aborted) return null
    throw thrown
  }
}
