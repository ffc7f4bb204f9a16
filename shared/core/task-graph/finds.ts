/** What subtasks dig and hunt for where planners leave it to the place to say so. */
import { blockOf, positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import { positionSchema } from '../../contract/geometry.ts'
import type { Scenario, WorldPlan } from '../../contract/scenario.ts'
import { FEEDING, gathers } from './gathering-actions.ts'
import type { WrittenPlan } from './step-forms.ts'
import { plannedCalls } from './step-shapes.ts'

/** Blocks that the game has drop something else, of those that a world plan's own loot need not name. */
const drops: Readonly<Record<string, string>> = { coal_ore: 'coal' }

/**
 * Of a plan that fills furnaces, each subtask that digs or hunts for one kind of thing with that thing as its `item`, and how many
 * as its `amount`, unless it names an item itself.
 */
export function withFinds<Plan extends WrittenPlan>(plan: Plan, { world }: Pick<Scenario, 'world'>): Plan {
  const planned = plannedCalls(plan)
  if (![...planned.values()].flat().some(({ action }) => FEEDING.has(action))) return plan
  const found = findsIn(world)
  return {
    ...plan,
    subtasks: plan.subtasks.map((subtask) => {
      const { id, step } = subtask
      if (step.arguments.item !== undefined) return subtask
      const items = (planned.get(id) ?? []).flatMap(({ action, arguments: { pos } }) => {
        const where = positionSchema.safeParse(pos)
        const item = gathers(action, true) && where.success ? found.get(positionKey(where.data)) : undefined
        return item === undefined ? [] : [item]
      })
      const [item, another] = new Set(items)
      if (item === undefined || another !== undefined) return subtask
      return { ...subtask, step: { ...step, arguments: { amount: items.length, ...step.arguments, item } } }
    }),
  }
}

/** What lies there when what stands or lives at a place is gone. */
function findsIn({ steps, loot = {} }: WorldPlan): ReadonlyMap<string, string> {
  const leftBy = (name: string): string => loot[name]?.[0]?.name ?? drops[name] ?? name
  return new Map(
    steps.flatMap((step): (readonly [string, string])[] => {
      if (step.kind === 'set') return [[positionKey(step.pos), leftBy(step.block.name)]]
      return step.kind === 'mob' ? [[positionKey(blockOf(step.at)), leftBy(step.mob)]] : []
    }),
  )
}
