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
    parameters: { ...z.toJSONSchema(action.parameters, { io: 'input' }) },
    failures: action.failures,
  }))
}
