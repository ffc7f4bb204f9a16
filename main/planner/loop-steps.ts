/** How CausalMACE's planner stands in the diagram of every method that begins with it. */
import type { LoopStep } from '../../shared/contract/method-about.ts'

export const planningSteps: readonly LoopStep[] = [
  { label: 'Split the task into a graph', by: 'planner', asks: ['causalmace.decompose', 'causalmace.dependencies'] },
  { label: 'Cut what no rule causes', by: 'planner', asks: ['causalmace.counterfactual', 'causalmace.dependencies'] },
]
