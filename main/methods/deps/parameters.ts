/** The parameters of DEPS: the choices of the source, with its values as defaults. */
import { z } from 'zod'
import { promptsParameter } from '../../models/define-prompt.ts'
import { workerPurposes, workerSettingFields } from '../../worker/worker-settings.ts'

const { attempts, ...workerFields } = workerSettingFields

export const depsParametersSchema = z.strictObject({
  selector: z
    .enum(['nearest', 'sampled', 'fixed', 'random'])
    .default('nearest')
    .describe(
      'Which of the sub-goals that can begin comes next: the one that takes least time by an estimate, one drawn with a likelihood that falls with it, the first of the plan, or any one.',
    )
    .meta({ title: 'Selector' }),
  feedback: z
    .enum(['explained', 'described', 'outcome'])
    .default('explained')
    .describe(
      'What the planner is told of a failure: how things stand and why the plan failed, the former alone, or only that it failed.',
    )
    .meta({ title: 'Feedback' }),
  rounds: z
    .int()
    .min(0)
    .max(1000)
    .default(12)
    .describe(
      'New plans of an agent after its first one; 0 leaves it with that. Above 0 not looked at where the run has a budget per episode.',
    )
    .meta({ title: 'New plans' }),
  plansKept: z
    .int()
    .min(1)
    .max(1001)
    .default(1001)
    .describe('How many of its latest plans, and what became of them, the dialogue keeps.')
    .meta({ title: 'Plans remembered' }),
  attempts: attempts.default(1),
  ...workerFields,
  prompts: promptsParameter(['deps.plan', 'deps.explain', ...workerPurposes]),
})

/** Full parameters, defaults applied. */
export type DepsParameters = z.infer<typeof depsParametersSchema>
