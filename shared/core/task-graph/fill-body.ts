/** Turns a subtask into action calls: the body of its function with the node's arguments in place of `{param}`. */
import { fail, ok, type Result } from '../../contract/errors.ts'
import type { ActionCall, PlanFunction } from '../../contract/task-graph.ts'

type Argument = ActionCall['arguments'][string]

/** Every `{name}` in a text. */
const PLACEHOLDER = /\{([A-Za-z_][A-Za-z0-9_]*)\}/g

/**
 * A value that is exactly one placeholder becomes the argument itself, whatever its type; placeholders inside longer text
 * become text. `bad-input` where an argument that the body needs is missing.
 */
export function fillBody(
  planFunction: PlanFunction,
  given: Readonly<Record<string, Argument>>,
): Result<readonly ActionCall[]> {
  const missing = new Set<string>()
  const argument = (name: string): Argument => {
    const value = given[name]
    if (value === undefined) missing.add(name)
    return value ?? null
  }
  const fill = (value: Argument): Argument => {
    if (typeof value === 'string') return fillText(value, argument)
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]))
  }
  const calls = planFunction.body.map((call) => ({
    action: call.action,
    arguments: Object.fromEntries(Object.entries(call.arguments).map(([key, value]) => [key, fill(value)])),
  }))
  if (missing.size === 0) return ok(calls)
  return fail(
    'bad-input',
    `${planFunction.name} needs arguments that were not given: ${[...missing].sort().join(', ')}.`,
  )
}

function fillText(text: string, argument: (name: string) => Argument): Argument {
  const whole = /^\{([A-Za-z_][A-Za-z0-9_]*)\}$/.exec(text)?.[1]
  if (whole !== undefined) return argument(whole)
  return text.replaceAll(PLACEHOLDER, (_match, name: string) => {
    const value = argument(name)
    return typeof value === 'string' ? value : JSON.stringify(value)
  })
}

/** Names of all placeholders in a body's arguments. */
export function placeholdersOf(body: readonly ActionCall[]): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (value: Argument): void => {
    if (typeof value === 'string') for (const match of value.matchAll(PLACEHOLDER)) names.add(match[1] ?? '')
    else if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  for (const call of body) Object.values(call.arguments).forEach(visit)
  return names
}
