/** What somebody who acts for an agent has to know of it: where it is, what it carries, which places its subtask is about. Pure. */
import type { Json } from '../../../shared/contract/json.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import type { TaskGraphLog } from '../task-graph/task-graph-log.ts'
import { positionText } from './action-form.ts'

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
export function factWords(agent: string, { position, carried }: AgentFacts): string {
  const place = position === null ? `${agent} is not in the world` : `${agent} is at ${positionText(position)}`
  const items = [...carried].map(([name, count]) => `${count} ${name}`).join(', ')
  return `${place} and carries ${items === '' ? 'nothing' : items}.`
}
