/** What a plan leaves out or gets wrong, as far as the task's own documents and the actions' parameters say (ours). */
import { z } from 'zod'
import { fillBody } from '../../shared/core/task-graph/fill-body.ts'
import { describeMismatch } from '../common/mismatch-text.ts'
import { blueprintGaps, type NodeCalls } from './blueprint-gaps.ts'
import type { DrawnPlan } from './planner-context.ts'
import type { DecomposeInput } from './prompts/decompose.ts'
import { unknownNames } from './unknown-names.ts'

/** At most this many are named; the rest are counted. */
const NAMED = 40

/** One sentence each, for the model; empty where nothing is missing that could be told. */
export function planGaps(input: DecomposeInput, plan: DrawnPlan): readonly string[] {
  const nodes = filled(plan)
  const gaps = [
    ...blueprintGaps(input, nodes),
    ...unknownNames(input, plan.subtasks, nodes),
    ...mismatchs(input, nodes),
  ]
  const rest = gaps.length - NAMED
  return rest > 0 ? [...gaps.slice(0, NAMED), `And ${rest} more of this kind.`] : gaps
}

/** Arguments of filled-in bodies that do not fit the parameters of their action. */
function mismatchs({ actions }: DecomposeInput, nodes: readonly NodeCalls[]): readonly string[] {
  const byName = new Map(
    actions.map(({ name, parameters }) => [name, { parameters, type: z.fromJSONSchema(parameters) }]),
  )
  return nodes.flatMap(({ id, calls }) =>
    calls.flatMap(({ action, arguments: given }) => {
      const known = byName.get(action)
      const parsed = known?.type.safeParse(given)
      if (known === undefined || parsed?.success !== false) return []
      const told = { schema: known.parameters, value: given, whole: 'The arguments', part: 'parameter' }
      return [`Node ${id}: ${action}: ${describeMismatch({ ...told, issues: parsed.error.issues }).join(' ')}`]
    }),
  )
}

function filled({ functions, subtasks }: DrawnPlan): readonly NodeCalls[] {
  const byName = new Map(functions.map((each) => [each.name, each]))
  return subtasks.flatMap(({ id, step }) => {
    const planFunction = byName.get(step.function)
    const calls = planFunction === undefined ? null : fillBody(planFunction, step.arguments)
    return calls?.ok === true ? [{ id, calls: calls.value }] : []
  })
}
