/** The parameters of the plan in order: those of planning and of a worker, as for CausalMACE. */
import { z } from 'zod'
import { promptsParameter } from '../../models/define-prompt.ts'
import { failureFields } from '../../planner/failed-work.ts'
import { plannerPurposes, planSettingFields, planTextFields } from '../../planner/plan-settings.ts'
import { workerPurposes, workerSettingFields } from '../../worker/worker-settings.ts'

const { causal, samples, epsilonRule, epsilon, batched, jointIntervention, maxPaths, parallelCalls } = planSettingFields

export const sequentialParametersSchema = z.strictObject({
  causal,
  samples,
  epsilonRule,
  epsilon,
  batched,
  jointIntervention,
  maxPaths,
  parallelCalls,
  ...failureFields,
  ...workerSettingFields,
  ...planTextFields,
  prompts: promptsParameter([...plannerPurposes, ...workerPurposes]),
})

/** Full parameters, defaults applied. */
export type SequentialParameters = z.infer<typeof sequentialParametersSchema>
