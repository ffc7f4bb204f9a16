/** A world in which what is to be built stands already, as TeamCraft shows it to models before it is cleared. */
import type { WorldPlan } from '../../shared/contract/scenario.ts'
import type { BlueprintCell } from '../../shared/contract/tasks/construction.ts'

export function withTarget(plan: WorldPlan, target: readonly BlueprintCell[]): WorldPlan {
  if (target.length === 0) return plan
  const set = target.map(({ pos, name, state }) => ({
    kind: 'set' as const,
    pos,
    block: { name, ...(state === undefined ? {} : { state }) },
  }))
  return { ...plan, steps: [...plan.steps, ...set] }
}
