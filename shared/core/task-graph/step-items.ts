/** Items that subtasks take, store and have ready: how many, and where they come from. */

import { positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import { positionSchema } from '../../contract/geometry.ts'
import type { ActionCall, Subtask } from '../../contract/task-graph.ts'
import { DIG_FUNCTION, FETCH_FUNCTION } from './step-forms.ts'

/** `id` is the subtask's. */
export interface HandledItem {
  readonly id: number
  readonly item: string
  /** How many, at least 1; 1 where the plan does not say. */
  readonly count: number
}

export interface TakenItem extends HandledItem {
  /** What the subtask does with what it takes; `harvest`: digs, milks or hunts with it. */
  readonly use: 'craft' | 'smelt' | 'harvest' | 'use'
  /** Where it comes from: a container, by its position where the plan says which; the ground; or `hand`: it has to be carried. */
  readonly from: { readonly kind: 'container'; readonly pos: string | null } | { readonly kind: 'ground' | 'hand' }
}

export interface StoredItem extends HandledItem {
  /**
   * `made`: there are that many more of it afterwards. `carried`: it lay elsewhere before, and whoever needs it could fetch it
   * from there. `returned`: the subtask puts back what it took out of the same container.
   */
  readonly origin: 'made' | 'carried' | 'returned'
}

/** What a body does with an item that it takes: what its calls name it for, else whatever they are about. */
export function purposeIn(
  body: readonly ActionCall[],
  item: ActionCall['arguments'][string] | undefined,
): TakenItem['use'] {
  const does = (...names: readonly string[]): boolean => body.some(({ action }) => names.includes(action))
  const takes = (name: string, argument: string): boolean =>
    body.some((call) => call.action === name && call.arguments[argument] === item)
  if (takes('PlaceBlock', 'item')) return 'use'
  if (takes('UseOn', 'item') || (takes('Equip', 'item') && does('Attack', 'MineBlock'))) return 'harvest'
  if (takes('Smelt', 'fuel')) return 'smelt'
  if (does('Craft')) return 'craft'
  if (does('Smelt')) return 'smelt'
  return does('UseOn', 'Attack', 'MineBlock') ? 'harvest' : 'use'
}

export function takenBy(
  id: number,
  given: ActionCall['arguments'],
  use: TakenItem['use'],
  kind: TakenItem['from']['kind'] = 'container',
): readonly TakenItem[] {
  const from = kind === 'container' ? { kind, pos: placeOf(given) } : { kind }
  return handledBy(id, given).map(({ item, count }) => ({ id, item, count, use, from }))
}

/** Who digs material has it as if taken out of a container; its tool has to be in the hand. */
export function dugBy({ id, step }: Subtask): readonly TakenItem[] {
  const { items, tool } = step.arguments
  if (!step.function.startsWith(DIG_FUNCTION) || !Array.isArray(items)) return []
  return [
    ...items.flatMap((item) => takenBy(id, { item }, 'use', 'ground')),
    ...takenBy(id, { item: tool ?? null }, 'use', 'hand'),
  ]
}

/** Who fetches a tool makes it ready for whoever digs with it, which is the same agent. */
export function fetchedBy({ id, step }: Subtask): readonly StoredItem[] {
  if (step.function !== FETCH_FUNCTION) return []
  return handledBy(id, { item: step.arguments.tool ?? null }).map(({ item, count }) => ({
    id,
    item,
    count,
    origin: 'carried',
  }))
}

type Putting = HandledItem & { readonly pos: string | null }

/** What is put into containers, beside what the same subtasks take out: more than that they have made. */
export function storedOf(put: readonly Putting[], taken: readonly TakenItem[]): readonly StoredItem[] {
  const own = (id: number, item: string): readonly TakenItem[] =>
    taken.filter((one) => one.id === id && one.item === item && one.from.kind === 'container')
  return [...Map.groupBy(put, ({ id, item }) => `${id} ${item}`).values()].flatMap((puts): readonly StoredItem[] => {
    const [first] = puts
    if (first === undefined) return []
    const { id, item } = first
    const takings = own(id, item)
    const count = sumOf(puts)
    const made = count - sumOf(takings)
    if (made > 0) return [{ id, item, count: made, origin: 'made' }]
    const places = new Set(puts.map(({ pos }) => pos))
    const isBack = takings.every(({ from }) => from.kind === 'container' && places.has(from.pos))
    return [{ id, item, count, origin: isBack ? 'returned' : 'carried' }]
  })
}

function sumOf(items: readonly { readonly count: number }[]): number {
  return items.reduce((sum, { count }) => sum + count, 0)
}

export function handledBy(id: number, given: ActionCall['arguments']): readonly Putting[] {
  const { item, amount } = given
  if (typeof item !== 'string') return []
  const count = typeof amount === 'number' && Number.isInteger(amount) && amount > 0 ? amount : 1
  return [{ id, item, count, pos: placeOf(given) }]
}

function placeOf({ container }: ActionCall['arguments']): string | null {
  const pos = positionSchema.safeParse(container)
  return pos.success ? positionKey(pos.data) : null
}
