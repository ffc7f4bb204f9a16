/** Actions as prompts, planners and lists show them. */
import { z } from 'zod'
import type { AnyAction } from './action.ts'

export interface ActionDescriptor {
  readonly name: string
  readonly description: string
  /** JSON Schema of the arguments as a caller gives them: one with a default may be left out. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly failures: Readonly<Record<string, string>>
}

export function describeActions(actions: Iterable<AnyAction>): readonly ActionDescriptor[] {
  return [...actions].map((action) => ({
    name: action.name,
    description: action.description,
    parameters: parametersOf(action),
    failures: action.failures,
  }))
}

/** Closed to further arguments, as strict tool calls of models need it; only what has no default is required. */
function parametersOf({ parameters }: AnyAction): Readonly<Record<string, unknown>> {
  const whole = z.toJSONSchema(parameters)
  const { required } = z.toJSONSchema(parameters, { io: 'input' })
  if (required !== undefined) return { ...whole, required }
  const { required: _, ...optional } = whole
  return optional
}
