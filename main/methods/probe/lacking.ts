/** What a subtask's calls need and do not get by themselves, and where it may lie. Pure. */
import { positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import type { WorldRule } from '../../../packages/minecraft-server/values/world-rules.ts'
import type { ItemStack } from '../../../shared/contract/block.ts'
import { type Position, positionSchema } from '../../../shared/contract/geometry.ts'
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import { purposeIn } from '../../../shared/core/task-graph/step-items.ts'
import { containersIn } from '../../worker/progress/arguments.ts'

/** Actions that need the item which they name. */
const USING: ReadonlySet<string> = new Set(['Equip', 'PlaceBlock', 'UseOn', 'StoreItem', 'Handover'])
/** Actions that may come to an item which a later call of the same subtask uses. */
const MAKING: ReadonlySet<string> = new Set(['Craft', 'Smelt', 'MineBlock', 'Attack', 'UseOn', 'EmptyFurnace'])

/** What a rule of the world asks one to take for; who does without the rule leaves the taking out. */
const takenFor: Readonly<Partial<Record<WorldRule, string>>> = { ingredients: 'craft', fuel: 'smelt', tool: 'harvest' }

/** The calls of each subtask without those that only take what no lifted rule asks for any more. */
export function neededCalls(
  planned: ReadonlyMap<number, readonly ActionCall[]>,
  lifted: readonly WorldRule[] = [],
): ReadonlyMap<number, readonly ActionCall[]> {
  const needless = new Set(lifted.flatMap((rule) => takenFor[rule] ?? []))
  if (needless.size === 0) return planned
  const isNeeded = (call: ActionCall, body: readonly ActionCall[]): boolean =>
    call.action !== 'WithdrawItem' || !needless.has(purposeIn(body, call.arguments.item))
  return new Map([...planned].map(([id, body]) => [id, body.filter((call) => isNeeded(call, body))]))
}

/** Items that the calls use, are not carried, and none of the calls before takes or makes; each once, in their order. */
export function lackingItems(calls: readonly ActionCall[], inventory: readonly ItemStack[]): readonly string[] {
  const had = new Set(inventory.map(({ name }) => name))
  const lacking = new Set<string>()
  let mayBeMade = false
  for (const { action, arguments: args } of calls) {
    const { item } = args
    if (typeof item === 'string') {
      if (action === 'WithdrawItem') had.add(item)
      else if (USING.has(action) && !had.has(item) && !(action === 'StoreItem' && mayBeMade)) lacking.add(item)
    }
    mayBeMade ||= MAKING.has(action)
  }
  return [...lacking]
}

/** How many of an item the calls place or put away; 1 for a tool. */
export function usesOf(calls: readonly ActionCall[], item: string): number {
  return calls.reduce((sum, { action, arguments: args }) => {
    if (args.item !== item) return sum
    if (action === 'PlaceBlock' || action === 'UseOn') return sum + 1
    return action === 'StoreItem' ? sum + (typeof args.amount === 'number' ? args.amount : 1) : sum
  }, 0)
}

/**
 * Containers in which the item lies at the start by the words of the surroundings, then those into which done subtasks have
 * put some; each once.
 */
export function whereItLies(
  item: string,
  environment: string,
  done: readonly (readonly ActionCall[])[],
): readonly Position[] {
  const named = new RegExp(`\\b${item}\\b`)
  const lines = environment.split('\n').filter((line) => named.test(line))
  const told = containersIn(lines.join('\n'))
  const stored = done.flat().flatMap(({ action, arguments: args }): readonly Position[] => {
    const container = positionSchema.safeParse(args.container)
    return action === 'StoreItem' && args.item === item && container.success ? [container.data] : []
  })
  return [...new Map([...told, ...stored].map((pos) => [positionKey(pos), pos])).values()]
}
