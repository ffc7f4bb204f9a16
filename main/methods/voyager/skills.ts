/** Skills: named macros of actions with parameters, that may call each other; and what a call of one comes to. */
import { z } from 'zod'
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import { planFunctionSchema } from '../../../shared/contract/task-graph.ts'
import { fillBody } from '../../../shared/core/task-graph/fill-body.ts'

const NAME = /^[A-Za-z_]\w*$/

/** `action` in a body names an action or another skill; `{param}` stands for an argument. */
export const skillSchema = planFunctionSchema.extend({ name: z.string().regex(NAME) })
export type Skill = z.infer<typeof skillSchema>

/** A whole program: a new skill with its arguments, or a call of a known one. */
export interface Program {
  readonly name: string
  readonly arguments: ActionCall['arguments']
  /** The new skill; null where `name` is a known one. */
  readonly skill: Pick<Skill, 'call' | 'body'> | null
}

/** The actions that a program comes to, or in one sentence why it cannot be carried out. */
export type Expansion =
  | { readonly ok: true; readonly calls: readonly ActionCall[] }
  | { readonly ok: false; readonly problem: string }

type FindSkill = (name: string) => Pick<Skill, 'call' | 'body'> | undefined

/** Actions of an expansion at most: two skills that call each other often would fill the memory. */
const MOST_CALLS = 1000

/** A new skill goes before a known one of the same name, which it may not call: it takes its place. */
export function expand(program: Program, actions: ReadonlySet<string>, known: FindSkill): Expansion {
  const find: FindSkill = (name) => (name === program.name && program.skill !== null ? program.skill : known(name))
  const calls: ActionCall[] = []
  const problem = expandInto(calls, { action: program.name, arguments: program.arguments }, [], { actions, find })
  return problem === null ? { ok: true, calls } : { ok: false, problem }
}

interface Names {
  readonly actions: ReadonlySet<string>
  readonly find: FindSkill
}

/** What is wrong; null where nothing is. An action goes before a skill of its name. */
function expandInto(calls: ActionCall[], call: ActionCall, within: readonly string[], names: Names): string | null {
  const { action: name } = call
  if (within.length > 0 && names.actions.has(name)) {
    calls.push(call)
    return calls.length > MOST_CALLS ? `It takes more than ${MOST_CALLS} actions.` : null
  }
  const skill = names.find(name)
  if (skill === undefined) return `There is no action or skill "${name}".`
  if (within.includes(name)) return `The skill "${name}" calls itself.`
  const filled = fillBody({ name, description: '', ...skill }, call.arguments)
  if (!filled.ok) return filled.error.message
  for (const inner of filled.value) {
    const problem = expandInto(calls, inner, [...within, name], names)
    if (problem !== null) return problem
  }
  return null
}

/** `place_block(item, pos)`, then its description and its steps, a line each. */
export function describeSkill({ name, call, description, body }: Skill): readonly string[] {
  return [
    `${name}(${call.join(', ')})${description === '' ? '' : `: ${description}`}`,
    ...body.map(({ action, arguments: args }, index) => `  ${index + 1}. ${action}(${JSON.stringify(args)})`),
  ]
}
