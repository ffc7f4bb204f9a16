/** A world without the glass around its arena. */
import type { BuildStep, WorldPlan } from '../../contract/scenario.ts'

/** Walls and ceilings that hold a team in would hide what is inside. */
export function withoutGlass(plan: WorldPlan): WorldPlan {
  const isGlass = (step: BuildStep): boolean =>
    (step.kind === 'fill' || step.kind === 'set') && step.block.name.endsWith('glass')
  return { ...plan, steps: plan.steps.filter((step) => !isGlass(step)) }
}
