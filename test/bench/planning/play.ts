/** Plays the bench of planning. */
import { sha256 } from '../../../main/common/sha256.ts'
import { makePlan, type Plan } from '../../../main/planner/plan.ts'
import { defaultPlanSettings } from '../../../main/planner/plan-settings.ts'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import { createDrawnPlan, type DrawnPlan } from '../../fakes/drawn-plan.ts'
import type { Play } from '../bench.ts'

/** Settling costs a moment; the second plan is what a process that plans often sees. */
export const playPlanning: Play = async (variant, { seed }, meter) => {
  const [nodes = 0, edges = 0] = variant.split('/').map(Number)
  const plan = async (batched: boolean): Promise<{ readonly plan: Plan; readonly drawn: DrawnPlan }> => {
    const drawn = createDrawnPlan({ nodes, edges }, seed, () => undefined)
    meter.lap()
    const made = await makePlan({ ...defaultPlanSettings, batched }, drawn.context)
    if (!made.ok) throw new Error(made.error.message)
    return { plan: made.value, drawn }
  }
  const plain = await plan(false)
  meter.startProfile()
  const batched = await plan(true)
  const { cpuS } = meter.lap()
  meter.stopProfile()
  const { graph, paths } = batched.plan
  if (canonicalJson(graph) !== canonicalJson(plain.plan.graph)) throw new Error('The two forms made different plans.')
  return {
    figures: {
      planMs: cpuS * 1000 - batched.drawn.modelMs(),
      kept: graph.dependencies.length,
      paths: paths.length,
      batched: batched.drawn.asked(),
      plain: plain.drawn.asked(),
    },
    hash: sha256(canonicalJson({ graph, paths })),
  }
}
