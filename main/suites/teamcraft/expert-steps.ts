/** How many joint steps a scripted team needs for a task, without a server. */
import type { Expert } from '../../../shared/core/teamcraft/expert.ts'
import type { PureWorld } from './pure/world.ts'

/** More than any case takes; who needs more is lost. */
const MOST_STEPS = 60

export interface PureGame {
  readonly world: PureWorld
  readonly isDone: () => boolean
  /** What the world does by itself after a step. */
  readonly afterStep?: () => void
}

interface PlayedGame {
  readonly steps: number
  readonly isDone: boolean
  /** Calls that did nothing, and why. */
  readonly problems: readonly string[]
}

export function playPure(expert: Expert, { world, isDone, afterStep = () => undefined }: PureGame): PlayedGame {
  const problems: string[] = []
  let steps = 0
  while (!isDone() && steps < MOST_STEPS) {
    const calls = expert.next(world)
    if (calls === null) break
    steps += 1
    problems.push(...world.play(calls).map((problem) => `step ${steps}: ${problem}`))
    afterStep()
  }
  return { steps, isDone: isDone(), problems }
}

/** Throws where the expert does not complete the task: an own case of that kind is a fault of its generator. */
export function expertStepsOf(name: string, expert: Expert, game: PureGame): number {
  const { steps, isDone, problems } = playPure(expert, game)
  if (!isDone) throw new Error(`The expert does not complete ${name}: ${[...problems, `${steps} steps`].join('; ')}`)
  return steps
}
