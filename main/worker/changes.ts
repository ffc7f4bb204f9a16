/** What stands otherwise than at the start, as prompts tell it: what players did nearby place by place, the rest in numbers. */
import { z } from 'zod'
import { distance } from '../../packages/minecraft-server/values/geometry.ts'
import { type Point, positionSchema } from '../../shared/contract/geometry.ts'
import type { ActionCall } from '../../shared/contract/task-graph.ts'

const changeSchema = z.object({ pos: positionSchema, block: z.string(), byAgents: z.boolean() })
export const changesSchema = z.array(changeSchema)
export type Changes = z.infer<typeof changesSchema>

/** Up to so many cells that nobody's hands changed are named one by one: a door that opens matters, a wall that appears does not. */
const NAMED_ALONE = 4
/** Of what players changed, so many cells are named one by one. */
const NAMED_BY_AGENTS = 12

/** Which changes are told place by place, and which in numbers only. */
interface ToldChanges {
  readonly named: Changes
  readonly counted: Changes
}

/**
 * `around`: what the agent is at; what players changed nearest to any of it is named. Without it, what stands lowest is. `everywhere`
 * names all that players changed: for agents without a plan, who know by nothing else what is left to do.
 */
export function toldChanges(changes: Changes, around: readonly Point[] | 'everywhere' = []): ToldChanges {
  const near = new Set(
    nearestOf(
      changes.filter((change) => change.byAgents),
      around,
    ),
  )
  const byWorld = Map.groupBy(
    changes.filter((change) => !change.byAgents),
    ({ block }) => block,
  )
  const isNamed = (change: Changes[number]): boolean =>
    change.byAgents ? near.has(change) : (byWorld.get(change.block)?.length ?? 0) <= NAMED_ALONE
  return { named: changes.filter(isNamed), counted: changes.filter((change) => !isNamed(change)) }
}

function nearestOf(byAgents: Changes, around: readonly Point[] | 'everywhere'): Changes {
  if (around === 'everywhere') return byAgents
  const far = ({ pos }: Changes[number]): number => Math.min(...around.map((point) => distance(pos, point)))
  const nearest = around.length === 0 ? byAgents : byAgents.toSorted((a, b) => far(a) - far(b))
  return nearest.slice(0, NAMED_BY_AGENTS)
}

/** One line per block that stands there now, all its places behind it, then those that are only counted; empty where nothing has changed. */
export function describeChanges(changes: Changes, around: readonly Point[] | 'everywhere' = []): readonly string[] {
  const { named, counted } = toldChanges(changes, around)
  const places = groups(named).map(([{ block }, cells]) => {
    const at = cells.map(({ pos }) => `(${pos.join(', ')})`).join(', ')
    return block === 'air' ? `- nothing any more at ${at}` : `- ${block} at ${at}`
  })
  const numbers = groups(counted).map(([{ block, byAgents }, { length }]) => {
    const [was, came, by] = byAgents ? ['dug', 'placed', ' by players, further off'] : ['went', 'appeared', '']
    return block === 'air' ? `- ${length} blocks ${was}${by}` : `- ${length} ${block} ${came}${by}`
  })
  return [...places, ...numbers]
}

/** Where calls take an agent. */
export function placesOf(calls: readonly ActionCall[]): readonly Point[] {
  return calls.flatMap(({ arguments: given }) =>
    Object.values(given).flatMap((value) => {
      const position = positionSchema.safeParse(value)
      return position.success ? [position.data] : []
    }),
  )
}

function groups(changes: Changes): readonly (readonly [Changes[number], Changes])[] {
  const byBlock = Map.groupBy(changes, ({ block, byAgents }) => `${byAgents} ${block}`)
  return [...byBlock.values()].flatMap((cells) => (cells[0] === undefined ? [] : [[cells[0], cells] as const]))
}
