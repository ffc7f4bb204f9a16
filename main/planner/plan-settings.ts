/** What a method may choose about its planning, as parameters: the switches of the ablation and the readings of the formulas. */

import { z } from 'zod'
import { type Rule, ruleSchema } from '../../shared/contract/task-graph.ts'
import { ruleProblems } from '../../shared/core/run-texts.ts'
import { withInstructions } from '../models/define-prompt.ts'
import type { Models } from '../models/model.ts'
import { paperRules } from './paper-rules.ts'

/** Fields of a method's parameters, with defaults; a method takes all of them or picks some and fixes the rest. */
export const planSettingFields = {
  causal: z
    .boolean()
    .default(true)
    .describe('Refine the graph by intervention on the rules; without a graph there is nothing to refine.')
    .meta({ title: 'Causal intervention' }),
  graph: z
    .boolean()
    .default(true)
    .describe('Build a task graph; off: each subtask is a path of its own, all are ready.')
    .meta({ title: 'Task graph' }),
  samples: z
    .int()
    .min(1)
    .max(32)
    .default(1)
    .describe(
      'Answers per expectation in equation 1; with one, an answer already given in the same form is the factual term.',
    )
    .meta({ title: 'Answers per expectation' }),
  epsilonRule: z
    .enum(['max', 'mean'])
    .default('max')
    .describe('Cut an edge by its largest |ATE| over the rules, or by the mean that equation 2 prints.')
    .meta({ title: 'Effect that decides on an edge' }),
  epsilon: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe(
      'Largest |ATE| that counts as none, divided by the number of rules for the mean; left out: 0 with one sample, one answer’s weight with more. The paper prints 0.',
    )
    .meta({ title: 'Largest effect that counts as none', whenEmpty: 'by the number of samples' }),
  batched: z
    .boolean()
    .default(true)
    .describe('Ask once per node and rule for all its edges, instead of once per edge and rule.')
    .meta({ title: 'One question per node and rule' }),
  jointIntervention: z
    .boolean()
    .default(true)
    .describe('Before cutting an edge, replace all rules at once: keeps edges that more than one rule implies.')
    .meta({ title: 'Joint intervention before a cut' }),
  maxPaths: z
    .int()
    .min(1)
    .max(100_000)
    .default(512)
    .describe('List all paths up to this many; above, a greedy set of paths that covers every subtask.')
    .meta({ title: 'Most paths listed' }),
  parallelCalls: z
    .int()
    .min(1)
    .max(1024)
    .default(32)
    .describe('Independent questions of the planner that are in flight at once.')
    .meta({ title: 'Questions at once' }),
} as const

/** `suite`: the rules of the scenario's suite; `paper`: the three that the paper prints, whatever the suite. */
const ruleSetNames = ['suite', 'paper'] as const
export type RuleSetName = (typeof ruleSetNames)[number]

/** Fields that every planning method has besides: what a run may put in place of the suite's rules and the prompts' words. */
export const planTextFields = {
  rules: z
    .array(ruleSchema)
    .superRefine((rules, context) => {
      for (const { index, field, message } of ruleProblems(rules)) {
        context.addIssue({ code: 'custom', path: [index, field], message })
      }
    })
    .optional()
    .describe('Game rules to plan with instead of those of the set; left out: the set’s.'),
  ruleSet: z
    .enum(ruleSetNames)
    .default('suite')
    .describe('Set of rules to plan with: those of the scenario’s suite, or the three that the paper prints.')
    .meta({ title: 'Set of rules' }),
} as const

/** Purposes of the planner's prompts. */
export const plannerPurposes = ['causalmace.decompose', 'causalmace.dependencies', 'causalmace.counterfactual'] as const

const planSettingsSchema = z.object(planSettingFields)
export type PlanSettings = z.infer<typeof planSettingsSchema>

/** Every default. */
export const defaultPlanSettings: PlanSettings = planSettingsSchema.parse({})

/* What a run puts in place of a suite's rules and of the prompts' words. */

interface Words {
  /** In place of any set. */
  readonly rules?: readonly Rule[] | undefined
  readonly ruleSet: RuleSetName
  readonly prompts?: Readonly<Record<string, string>> | undefined
}

/** The same context with the run's rules and the run's instructions where it has some. */
export function withOwnTexts<T extends { readonly task: { readonly rules: readonly Rule[] }; readonly models: Models }>(
  { rules, ruleSet, prompts = {} }: Words,
  context: T,
): T {
  const set = ruleSet === 'paper' ? paperRules : context.task.rules
  return {
    ...context,
    task: { ...context.task, rules: rules ?? set },
    models: withInstructions(context.models, prompts),
  }
}
