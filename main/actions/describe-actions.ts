/** Actions as prompts, planners and lists show them. */
import { z } from 'zod'
import type { Member } from '../../preload/contract/team.ts'
import type { AnyAction } from './action.ts'

export interface ActionDescriptor {
  readonly name: string
  readonly description: string
  /** JSON Schema of the arguments. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly failures: Readonly<Record<string, string>>
}

/** Those of the actions that a member may take, in their order. */
export function describeActions(
  { abilities }: Pick<Member, 'abilities'>,
  actions: Iterable<AnyAction>,
): readonly ActionDescriptor[] {
  return [...actions]
    .filter((action) => abilities === 'all' || abilities.includes(action.name))
    .map((action) => ({
      name: action.name,
      description: action.description,
      parameters: { ...z.toJSONSchema(action.parameters) },
      failures: action.failures,
    }))
}
