/** What the rules of a recording call for, by a careful reading of its first plan and by a wide one. */
import { z } from 'zod'
import { purposeOf, type RecordedAnswer } from '../../../main/answers/recorded-answer.ts'
import { parseAnswer } from '../../../main/models/answer-parser.ts'
import { edgesOfRule, readPlan } from '../../../main/planner/simulation/reading/rules.ts'
import { planFunctionSchema, subtaskSchema } from '../../../shared/contract/task-graph.ts'
import type { Edge } from '../../../shared/core/task-graph/edge.ts'

export interface RuleReadings {
  readonly careful: readonly Edge[]
  /** All of the careful reading, and what follows only from rules that are taken for more than their words say. */
  readonly wide: readonly Edge[]
}

const planSchema = z.object({ functions: z.array(planFunctionSchema), nodes: z.array(subtaskSchema) })

/** Rules that say exactly what a careful reader takes them to say, of all suites. */
const RULES = [
  ...['take-before-use', 'below-before-above', 'side-before-attached', 'beside-before-floating', 'scaffold-after-use'],
  ...[
    'gather-before-craft',
    'raw-and-fuel-before-smelt',
    'tool-before-harvest',
    'open-before-enter',
    'clear-before-place',
  ],
]

/** null where the recording holds no plan that can be read. */
export function readRules(recorded: readonly RecordedAnswer[]): RuleReadings | null {
  const answer = recorded.find((each) => purposeOf(each) === 'causalmace.decompose')?.answer ?? null
  const plan = answer === null ? null : parseAnswer(answer, planSchema)
  if (plan?.ok !== true) return null
  const reading = readPlan(plan.value.functions, plan.value.nodes)
  const edges = (isWide: boolean): readonly Edge[] => RULES.flatMap((rule) => [...edgesOfRule(rule, reading, isWide)])
  return { careful: edges(false), wide: edges(true) }
}
