/** A form for an agent's action, made from its descriptor, and the call that the form stands for. Pure. */
import { z } from 'zod'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import type { Member } from '../../../shared/contract/team.ts'
import { mayTake } from '../../../shared/core/abilities.ts'
import { fieldsOf, type ParamField } from '../parameters/schema-fields.ts'
import { type ParamTexts, paramsOfTexts } from '../parameters/schema-values.ts'

export type ActionDescriptor = Catalog['actions'][number]

export interface ActionField {
  readonly param: ParamField
  /** A block's place, `x, y, z`. */
  readonly isPosition: boolean
  readonly isNeeded: boolean
}

const objectSchema = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
})
/** JSON Schema writes a triple as `prefixItems`. */
const tripleSchema = z.object({ type: z.literal('array'), prefixItems: z.array(z.unknown()).length(3) })

export function actionFields({ parameters }: Pick<ActionDescriptor, 'parameters'>): readonly ActionField[] {
  const { properties, required } = objectSchema.catch({ properties: {}, required: [] }).parse(parameters)
  const isPosition = (name: string): boolean => tripleSchema.safeParse(properties[name]).success
  const plain = Object.fromEntries(
    Object.entries(properties).map(([name, node]) => [
      name,
      isPosition(name) ? { type: 'array', items: { type: 'integer' } } : node,
    ]),
  )
  return fieldsOf({ properties: plain }).map((param) => {
    const [name = ''] = param.path
    return { param, isPosition: isPosition(name), isNeeded: required.includes(name) }
  })
}

/** Those of the suite's actions that a member of the team may take. */
export function actionsFor(
  { actions, suites }: Pick<Catalog, 'actions' | 'suites'>,
  suiteAddress: string,
  member: Pick<Member, 'abilities'>,
): readonly ActionDescriptor[] {
  const [benchmark, id] = suiteAddress.split('/')
  const suite = suites.find((own) => own.benchmark === benchmark && own.id === id)
  return suite === undefined ? [] : actions.filter(({ name }) => mayTake(member, name, suite))
}

/** `12, -60, 3`. */
export function positionText(pos: Position): string {
  return pos.join(', ')
}

/** `facing=north, lit=true` for an object; JSON stays what it is. */
function jsonOfWords({ kind }: ParamField, text: string): string {
  if (kind !== 'json') return text
  const pairs = text.split(/[\s,]+/).map((part) => /^(\w+)[=:](\w+)$/.exec(part))
  const words = pairs.flatMap((pair) => (pair === null ? [] : [[pair[1] ?? '', pair[2] ?? ''] as const]))
  return words.length === pairs.length ? JSON.stringify(Object.fromEntries(words)) : text
}

/** What the form stands for, or by field's id what has to be fixed. */
export function callOfForm(
  action: string,
  fields: readonly ActionField[],
  texts: ParamTexts,
): { readonly ok: true; readonly call: ActionCall } | { readonly ok: false; readonly problems: ParamTexts } {
  const problems: Record<string, string> = {}
  const filled: Record<string, string> = {}
  for (const { param, isPosition, isNeeded } of fields) {
    const text = (texts[param.id] ?? '').trim()
    if (text !== '') filled[param.id] = isPosition ? text.replaceAll(/[\s,]+/g, ', ') : jsonOfWords(param, text)
    else if (isNeeded) problems[param.id] = isPosition ? 'Choose a block, or write x, y, z.' : 'This is needed.'
    if (isPosition && text !== '' && text.split(/[\s,]+/).length !== 3)
      problems[param.id] = 'Three whole numbers: x, y, z.'
  }
  const params = paramsOfTexts(
    fields.map(({ param }) => param),
    filled,
  )
  if (!params.ok) return { ok: false, problems: { ...params.error, ...problems } }
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  return { ok: true, call: { action, arguments: { ...params.value } } }
}
