/** How the simulated state manager sums up: it copies what it was told, and now and then leaves a change out. */
import type { SimulationContext } from '../../../models/model.ts'
import type { EnvironmentAnswer, EnvironmentInput } from '../prompts/environment.ts'
import { surroundingsOf } from '../surroundings.ts'

export function simulateEnvironment(
  input: EnvironmentInput,
  { draw, dials }: Pick<SimulationContext, 'draw' | 'dials'>,
): EnvironmentAnswer {
  const isTold = ({ pos }: EnvironmentInput['changes'][number]): boolean =>
    draw('summary-left-out', input.turn, ...pos) >= dials.forgottenStepRate
  return { summary: surroundingsOf({ ...input, changes: input.changes.filter(isTold) }) }
}
