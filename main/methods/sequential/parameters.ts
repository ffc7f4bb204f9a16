/** The parameters of the plan in order: those of planning and of a worker, as for CausalMACE. */
import { z } from 'zod'
import { planSettingFields } from '../../planner/plan-settings.ts'
import { workerSettingFields } from '../../worker/worker-settings.ts'

const { causal, samples, epsilonRule, batched, jointIntervention, maxPaths, parallelCalls } = planSettingFields

export const sequentialParametersSchema = z.strictObject({
  causal,
  samples,
  epsilonRule,
  batched,
  jointIntervention,
  maxPaths,
  parallelCalls,
  ...workerSettingFields,
})

/** Full parameters, defaults applied. */
export type SequentialParameters = z.infer<typeof sequentialParametersSchema>
