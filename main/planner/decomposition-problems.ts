/** Checks of a decomposition that its schema cannot express: every reference must lead somewhere (ours). */
import type { PlanFunction, Subtask } from '../../shared/contract/task-graph.ts'
import { placeholdersOf } from '../../shared/core/task-graph/fill-body.ts'

/** At most this many problems are quoted to the model; the rest are counted. */
const QUOTED = 12

/** What is wrong, in words that can be quoted to the model; null where every reference holds. */
export function decompositionProblem(
  functions: readonly PlanFunction[],
  nodes: readonly Subtask[],
  actions: ReadonlySet<string>,
): string | null {
  const problems = [...functionProblems(functions, actions), ...nodeProblems(functions, nodes)]
  if (problems.length === 0) return null
  const rest = problems.length - QUOTED
  return [...problems.slice(0, QUOTED), ...(rest > 0 ? [`${rest} more problems of this kind.`] : [])].join(' ')
}

function* functionProblems(functions: readonly PlanFunction[], actions: ReadonlySet<string>): Generator<string> {
  for (const name of duplicates(functions.map((each) => each.name))) yield `Function ${name} is defined twice.`
  for (const { name, call, body } of functions) {
    if (body.length === 0) yield `The body of function ${name} is empty.`
    for (const { action } of body) {
      if (!actions.has(action)) yield `Function ${name} uses the action ${action}, which does not exist.`
    }
    for (const placeholder of placeholdersOf(body)) {
      if (!call.includes(placeholder))
        yield `The body of ${name} uses {${placeholder}}, which is not one of its parameters.`
    }
  }
}

function* nodeProblems(functions: readonly PlanFunction[], nodes: readonly Subtask[]): Generator<string> {
  for (const id of duplicates(nodes.map((node) => node.id))) yield `Two nodes have the id ${id}.`
  const byName = new Map(functions.map((each) => [each.name, each]))
  for (const { id, step } of nodes) {
    const planFunction = byName.get(step.function)
    if (planFunction === undefined) {
      yield `Node ${id} uses the function ${step.function}, which is not defined.`
      continue
    }
    const missing = planFunction.call.filter((parameter) => !(parameter in step.arguments))
    if (missing.length > 0) yield `Node ${id} does not give ${missing.join(', ')} to ${step.function}.`
    const unknown = Object.keys(step.arguments).filter((name) => !planFunction.call.includes(name))
    if (unknown.length > 0) yield `Node ${id} gives ${unknown.join(', ')}, which ${step.function} does not take.`
  }
}

function duplicates<T>(values: readonly T[]): ReadonlySet<T> {
  return new Set(values.filter((value, index) => values.indexOf(value) < index))
}
