/** The method's parameters: every decision that the paper leaves open or that an ablation switches. */
import { z } from 'zod'
import { promptsParameter } from '../../models/define-prompt.ts'
import { failureFields } from '../../planner/failed-work.ts'
import { plannerPurposes, planSettingFields, planTextFields } from '../../planner/plan-settings.ts'
import { sightFields } from '../../worker/sight.ts'
import { talkFields } from '../../worker/talk-settings.ts'
import { talkingPurpose, workerPurposes, workerSettingFields } from '../../worker/worker-settings.ts'

export const causalMaceParametersSchema = z.strictObject({
  ...planSettingFields,
  busyRate: z
    .boolean()
    .default(true)
    .describe('Assign paths by busy rate (equations 3 and 4); off: a random path (Table 4).')
    .meta({ title: 'Paths by busy rate' }),
  busyRateCounting: z
    .enum(['every-path', 'assigned-path'])
    .default('every-path')
    .describe('An agent makes every path busy that holds its subtask, or only the path it was assigned.')
    .meta({ title: 'Which paths count as busy' }),
  onBlocked: z
    .enum(['wait', 'switch'])
    .default('wait')
    .describe('With an unfinished prerequisite under way: wait for it, or take a path that can go on.')
    .meta({ title: 'When a prerequisite is under way' }),
  ...failureFields,
  ...workerSettingFields,
  ...talkFields,
  ...sightFields,
  ...planTextFields,
  prompts: promptsParameter([...plannerPurposes, ...workerPurposes, talkingPurpose]),
  replans: z
    .int()
    .min(0)
    .max(5)
    .default(1)
    .describe(
      'How often the planner may plan the rest anew when subtasks have failed, or all is said to be done and the task is not complete; it is told what was learned.',
    )
    .meta({ title: 'Further plans after failures' }),
})

/** Full parameters, defaults applied. */
export type CausalMaceParameters = z.infer<typeof causalMaceParametersSchema>

/** The other five rows of the paper's Table 4 (row 6 is the default), the formulas as they are printed, and other readings. */
export const causalMaceVariants = [
  { id: 'no-causal', label: 'No causal refinement', params: { causal: false } },
  { id: 'no-busy-rate', label: 'No busy rate', params: { busyRate: false } },
  { id: 'no-causal-no-busy-rate', label: 'No refinement, no busy rate', params: { causal: false, busyRate: false } },
  { id: 'no-graph', label: 'No graph', params: { graph: false, causal: false } },
  {
    id: 'no-graph-no-busy-rate',
    label: 'No graph, no busy rate',
    params: { graph: false, causal: false, busyRate: false },
  },
  {
    id: 'literal',
    label: 'Exactly as the paper prints it',
    params: {
      epsilonRule: 'mean',
      epsilon: 0,
      batched: false,
      jointIntervention: false,
      busyRateCounting: 'assigned-path',
      execution: 'react',
      perception: 'summary',
    },
  },
  { id: 'single', label: 'Single interventions only', params: { jointIntervention: false } },
  { id: 'paper-rules', label: 'The paper’s three rules', params: { ruleSet: 'paper' } },
  { id: 'switch', label: 'Switch path when blocked', params: { onBlocked: 'switch' } },
  { id: 'block', label: 'A failure blocks its dependants', params: { onFailed: 'block', replans: 0 } },
  { id: 'react-workers', label: 'Asked before and after every action', params: { execution: 'react' } },
  { id: 'talk', label: 'Agents talk', params: { talk: true } },
  { id: 'macro-first', label: 'Function body runs unchecked', params: { execution: 'macro-first' } },
] as const
