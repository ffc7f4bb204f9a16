/** Items, containers and players that a plan names and the task does not know. */

import { positionKey } from '../../packages/minecraft-server/values/geometry.ts'
import { positionSchema } from '../../shared/contract/geometry.ts'
import type { Subtask } from '../../shared/contract/task-graph.ts'
import { itemOf } from '../../shared/core/game-knowledge.ts'
import { SCAFFOLD_ITEM } from '../../shared/core/task-graph/scaffold-steps.ts'
import { nearestName } from '../common/nearest-name.ts'
import type { NodeCalls } from './blueprint-gaps.ts'
import type { DecomposeInput } from './prompts/decompose.ts'

/** `(5, -60, 5)` anywhere in a text. */
const PLACE = /\((-?\d+), (-?\d+), (-?\d+)\)/g
const NAME = /[a-z0-9_]+/g

/**
 * Uses the task's texts, which name every item and container of the task. A game item that the task lacks is therefore
 * unknown, too. A plan may use containers that it places.
 */
export function unknownNames(
  { goal, environment, documents, team }: DecomposeInput,
  subtasks: readonly Subtask[],
  nodes: readonly NodeCalls[],
): readonly string[] {
  const text = [goal, environment, ...documents].join('\n')
  const words = text.match(NAME) ?? []
  const items = new Set([...words, ...words.flatMap((word) => itemOf(word) ?? []), SCAFFOLD_ITEM])
  const itemNames = [...items].filter((name) => /^[a-z]+(_[a-z]+)+$/.test(name))
  const calls = nodes.flatMap(({ id, calls: all }) => all.map((call) => ({ id, ...call })))
  const places = new Set([
    ...[...text.matchAll(PLACE)].map((match) => match.slice(1).join(',')),
    ...calls.flatMap(({ action, arguments: { pos } }) => (action === 'PlaceBlock' ? placeOf(pos) : [])),
  ])
  const unknown = calls.flatMap(({ id, arguments: { item, container, agent } }) => [
    ...(typeof item === 'string' && !items.has(item)
      ? [`Node ${id}: the task has no item "${item}"${meant(item, itemNames)}.`]
      : []),
    ...placeOf(container).flatMap((place) =>
      places.size === 0 || places.has(place)
        ? []
        : [`Node ${id}: there is no container at (${place.replaceAll(',', ', ')}).`],
    ),
    ...(typeof agent === 'string' && !team.includes(agent) ? [nobody(id, agent, team)] : []),
  ])
  const strangers = subtasks.flatMap(({ id, agents = [] }) =>
    agents.filter((agent) => !team.includes(agent)).map((agent) => nobody(id, agent, team)),
  )
  return [...new Set([...unknown, ...strangers])]
}

function placeOf(value: unknown): readonly string[] {
  const position = positionSchema.safeParse(value)
  return position.success ? [positionKey(position.data)] : []
}

function meant(item: string, names: readonly string[]): string {
  const nearest = nearestName(item, names)
  return nearest === null ? '' : `; the nearest is "${nearest}"`
}

function nobody(id: number, agent: string, team: readonly string[]): string {
  return `Node ${id}: nobody in the team is called "${agent}"; the team is ${team.join(', ')}.`
}
