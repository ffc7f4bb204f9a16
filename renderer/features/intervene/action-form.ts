/** A form for an agent's action, made from its descriptor, and the call that the form stands for. Pure. */

import { z } from 'zod'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { Json } from '../../../shared/contract/json.ts'
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import type { Member } from '../../../shared/contract/team.ts'
import { mayTake } from '../../../shared/core/abilities.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { fieldsOf, type ParamField } from '../parameters/schema-fields.ts'
import { type ParamTexts, paramsOfTexts } from '../parameters/schema-values.ts'
import type { TaskGraphLog } from '../task-graph/task-graph-log.ts'

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
function jsonOfText({ kind }: ParamField, text: string): string {
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
    if (text !== '') filled[param.id] = isPosition ? text.replaceAll(/[\s,]+/g, ', ') : jsonOfText(param, text)
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

/** What somebody who acts for an agent has to know of it: where it is, what it carries, which places its subtask is about. */
export interface AgentFacts {
  /** The block it stands in; null where it is not in the world. */
  readonly position: readonly [number, number, number] | null
  /** How many of each item, in the order of slots. */
  readonly carried: ReadonlyMap<string, number>
  /** What it works at; null for nothing. */
  readonly subtask: { readonly id: number; readonly description: string; readonly places: readonly string[] } | null
}

/** At the end of the record so far. */
export function agentFacts(timeline: EpisodeTimeline, graph: TaskGraphLog, agent: string): AgentFacts {
  const { endMs } = timeline
  const body = timeline.entitiesAt(endMs).find(({ type, name }) => type === 'player' && name === agent)
  const inventory = timeline.inventoriesAt(endMs).find(({ player }) => player === agent)
  const carried = new Map<string, number>()
  for (const { name, count } of inventory?.slots ?? []) carried.set(name, (carried.get(name) ?? 0) + count)
  const at = body?.position
  return {
    position: at === undefined ? null : [Math.floor(at[0]), Math.floor(at[1]), Math.floor(at[2])],
    carried,
    subtask: subtaskOf(graph, agent),
  }
}

function subtaskOf(graph: TaskGraphLog, agent: string): AgentFacts['subtask'] {
  const { shape, agents } = graph.at(Number.POSITIVE_INFINITY)
  const id = agents.find(({ name, doing }) => name === agent && doing === 'working')?.subtask
  const node = shape?.nodes.find((one) => one.id === id)
  if (node === undefined) return null
  const places = Object.values(node.step?.arguments ?? {}).flatMap(placesIn)
  return { id: node.id, description: node.description, places: [...new Set(places)] }
}

/** Triples of whole numbers, wherever they stand in an argument. */
export function placesIn(value: Json): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value)) return Object.values(value).flatMap(placesIn)
  const [x, y, z] = value
  const isTriple = value.length === 3 && value.every((part) => Number.isInteger(part))
  if (isTriple && typeof x === 'number' && typeof y === 'number' && typeof z === 'number')
    return [positionText([x, y, z])]
  return value.flatMap(placesIn)
}

/** `Alice is at 3, -60, 2 and carries 4 poppy, 1 dirt.` */
export function describeFact(agent: string, { position, carried }: AgentFacts): string {
  const place = position === null ? `${agent} is not in the world` : `${agent} is at ${positionText(position)}`
  const items = [...carried].map(([name, count]) => `${count} ${name}`).join(', ')
  return `${place} and carries ${items === '' ? 'nothing' : items}.`
}
