/** What a planner has learned of its flaws: what explanations name it does not get wrong again. */
import { distance } from '../../../../packages/minecraft-server/values/geometry.ts'
import { positionSchema } from '../../../../shared/contract/geometry.ts'
import type { Subtask } from '../../../../shared/contract/task-graph.ts'
import { canonicalJson } from '../../../../shared/core/canonical-json.ts'
import type { SimulationContext } from '../../../models/model.ts'
import type { PlanInput } from '../prompts/plan.ts'
import { INCOMPLETE } from './explain.ts'

export interface Lessons {
  /** Whether it leaves a step out (`forgottenStepRate`). */
  isForgotten(step: Subtask['step']): boolean
  /** Whether it was explained why this step failed. */
  isLearned(description: string): boolean
}

/** Of a step that it forgot and that no explanation names: so likely it comes to mind at each new plan. */
const COMES_TO_MIND = 0.5

export function createLessons({ dialogue, round }: PlanInput, { draw, dials }: SimulationContext): Lessons {
  const told = dialogue.flatMap((turn) => (turn.kind === 'explained' ? [turn.text] : []))
  const isNamed = (step: Subtask['step']): boolean => told.some((text) => names(text, step))
  return {
    isForgotten: (step) => {
      const key = canonicalJson(step)
      if (draw('forgotten-step', key) >= dials.forgottenStepRate || isNamed(step)) return false
      const rounds = Array.from({ length: round }, (_, index) => index + 1)
      return rounds.every((each) => draw('comes-to-mind', key, each) >= COMES_TO_MIND)
    },
    isLearned: (description) => told.some((text) => text.includes(description)),
  }
}

/** It says what is lacking, a place beside it, or that something is missing altogether. */
function names(text: string, { arguments: { item, pos } }: Subtask['step']): boolean {
  if (text.startsWith(INCOMPLETE)) return true
  const lacking = /lacks ([^:]*):/.exec(text)?.[1] ?? ''
  if (typeof item === 'string' && lacking.split(/, | /).includes(item)) return true
  const place = positionSchema.safeParse(pos).data
  if (place === undefined) return false
  const places = Array.from(text.matchAll(/\((-?\d+), (-?\d+), (-?\d+)\)/g), ([, x, y, z]) => [
    Number(x),
    Number(y),
    Number(z),
  ])
  return places.some((other) => {
    const named = positionSchema.safeParse(other).data
    return named !== undefined && distance(named, place) <= 1
  })
}
