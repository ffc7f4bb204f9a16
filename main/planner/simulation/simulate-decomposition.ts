/** How the simulated planner answers with a plan: the full plan, the reader's errors, and the requested part. */
import type { ActionCall, PlanFunction, Subtask } from '../../../shared/contract/task-graph.ts'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import type { WrittenPlan } from '../../../shared/core/task-graph/step-forms.ts'
import type { GameKnowledge, SimulationContext } from '../../models/model.ts'
import type { DecomposeInput, Decomposition } from '../prompts/decompose.ts'
import { readTasks } from './read-task.ts'

/** Told what is missing, it forgets nothing of that; asked for the rest, it goes on as it began. */
export function simulateDecomposition(input: DecomposeInput, context: SimulationContext): Decomposition {
  const finished = input.finished.flatMap(stepsOf)
  const plan = writePlan({ ...input, finished }, context.knowledge)
  const isCompleting = input.begun !== undefined && input.begun.gaps.length > 0
  return withoutBegun(input, isCompleting ? plan : withPlanErrors(plan, planNumber(input), context))
}

/** The same for all answers about one plan; a team that plans again looks at what is left with fresh eyes. */
function planNumber({ finished, failed = [] }: DecomposeInput): number {
  return finished.length + failed.length
}

/** Of a whole plan what an answer that goes on adds: nodes whose steps are not there yet, numbered on. */
function withoutBegun({ begun }: DecomposeInput, plan: Decomposition): Decomposition {
  if (begun === undefined) return plan
  const known = new Set(begun.nodes.flatMap(({ step }) => stepsOf(step)).map((step) => canonicalJson(step)))
  const lastId = begun.nodes.reduce((last, { id }) => Math.max(last, id), 0)
  const nodes = plan.nodes.filter(({ step }) => !stepsOf(step).every((each) => known.has(canonicalJson(each))))
  return { functions: plan.functions, nodes: nodes.map((node, index) => ({ ...node, id: lastId + 1 + index })) }
}

/* The simulated planner's plan: what the documents say decides of which family it is. */

/** Of the first reading that comes to a plan; empty where none does. */
export function writePlan(input: DecomposeInput, knowledge: GameKnowledge): Decomposition {
  for (const task of readTasks(input)) {
    const plan = task.plan(input, knowledge)
    if (plan !== null) return whatIsLeft(plan, task.leavesOutDone ? [] : input.finished)
  }
  return { functions: [], nodes: [] }
}

/** Without the subtasks whose steps are done; ids count anew. */
function whatIsLeft({ functions, subtasks }: WrittenPlan, finished: DecomposeInput['finished']): Decomposition {
  const done = new Set(finished.map((step) => canonicalJson(step)))
  const left = subtasks.filter(({ step }) => !done.has(canonicalJson(step)))
  return { functions: [...functions], nodes: left.map((subtask, index) => ({ ...subtask, id: index + 1 })) }
}

/* What a planner gets wrong in a plan that it could have written rightly: steps that it forgets, and two that it makes one. */

type Step = Subtask['step']
type Argument = ActionCall['arguments'][string]

/** Between the names of two functions that one calls. */
const THEN = '_then_'
/** Ends the parameters of the second. */
const SECOND = '__2'

/** Drawn by step, so that what becomes of one step changes nothing about the others. `plan`: tells plans of one task apart. */
export function withPlanErrors(
  { functions, nodes }: Decomposition,
  plan: number,
  { draw, dials }: Pick<SimulationContext, 'draw' | 'dials'>,
): Decomposition {
  const drawn = (name: string, { step }: Subtask): number => draw(name, canonicalJson(step), plan)
  const left = nodes.filter((node) => drawn('forgotten-step', node) >= dials.forgottenStepRate)
  const byName = new Map(functions.map((known) => [known.name, known]))
  const merged: Subtask[] = []
  for (let index = 0; index < left.length; index++) {
    const [first, second] = [left[index], left[index + 1]]
    if (first === undefined) continue
    const isMerged = second !== undefined && drawn('merged-steps', first) < dials.mergedStepsRate
    const both = isMerged ? mergeSteps(first, second, byName) : null
    merged.push(both?.node ?? first)
    if (both === null) continue
    byName.set(both.planFunction.name, both.planFunction)
    index++
  }
  const called = new Set(merged.map(({ step }) => step.function))
  const isOld = ({ name }: PlanFunction): boolean => functions.some((known) => known.name === name)
  return {
    functions: [...byName.values()].filter((known) => isOld(known) || called.has(known.name)),
    nodes: merged.map((node, index) => ({ ...node, id: index + 1 })),
  }
}

/** The steps that a step does: itself, or the two of which it was made. */
export function stepsOf(step: Step): readonly Step[] {
  const [first, second] = step.function.split(THEN)
  if (first === undefined || second === undefined) return [step]
  const given = Object.entries(step.arguments)
  return [
    { function: first, arguments: Object.fromEntries(given.filter(([name]) => !name.endsWith(SECOND))) },
    {
      function: second,
      arguments: Object.fromEntries(
        given.flatMap(([name, value]) => (name.endsWith(SECOND) ? [[name.slice(0, -SECOND.length), value]] : [])),
      ),
    },
  ]
}

/** Null where different players have to do them, or they belong to rooms: a room's number holds for one step. */
function mergeSteps(
  first: Subtask,
  second: Subtask,
  functions: ReadonlyMap<string, PlanFunction>,
): { readonly planFunction: PlanFunction; readonly node: Subtask } | null {
  const [one, two] = [functions.get(first.step.function), functions.get(second.step.function)]
  if (one === undefined || two === undefined || String(first.agents) !== String(second.agents)) return null
  if ('room' in first.step.arguments || 'room' in second.step.arguments) return null
  const renamed = Object.entries(second.step.arguments).map(([name, value]) => [`${name}${SECOND}`, value] as const)
  const planFunction: PlanFunction = {
    name: `${one.name}${THEN}${two.name}`,
    call: [...one.call, ...two.call.map((name) => `${name}${SECOND}`)],
    description: `${one.description} ${two.description}`,
    body: [...one.body, ...two.body.map((call) => withSecondParameters(call, two.call))],
  }
  const step = { function: planFunction.name, arguments: { ...first.step.arguments, ...Object.fromEntries(renamed) } }
  return { planFunction, node: { ...first, description: `${first.description} ${second.description}`, step } }
}

function withSecondParameters(call: ActionCall, parameters: readonly string[]): ActionCall {
  const rename = (value: Argument): Argument => {
    if (typeof value === 'string') {
      return parameters.reduce((text, name) => text.replaceAll(`{${name}}`, `{${name}${SECOND}}`), value)
    }
    if (Array.isArray(value)) return value.map(rename)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rename(inner)]))
  }
  return {
    action: call.action,
    arguments: Object.fromEntries(Object.entries(call.arguments).map(([name, value]) => [name, rename(value)])),
  }
}
