/** Think, act, observe (ReAct), and reflect after every action that worked (the paper's loop). */
import { ok, type Result } from '../../shared/contract/errors.ts'
import { performStep } from './perform.ts'
import { reflect } from './reflection.ts'
import type { SubtaskWork } from './subtask-work.ts'
import { think } from './think.ts'

/** One attempt; true as soon as the agent claims that the subtask is done, false when its iterations are used up. */
export async function runReactLoop(work: SubtaskWork, attempt: number, signal: AbortSignal): Promise<Result<boolean>> {
  for (let iteration = 1; iteration <= work.context.settings.iterations; iteration++) {
    const thought = await think(work, attempt, iteration, signal)
    if (!thought.ok) return thought
    if (thought.value.kind === 'unread') continue
    if (thought.value.kind === 'act') {
      const step = await performStep(work, thought.value.call, attempt, signal, thought.value.thought)
      if (!step.ok) continue
    }
    const claimed = await reflect(work, attempt, signal)
    if (!claimed.ok || claimed.value) return claimed
  }
  return ok(false)
}
