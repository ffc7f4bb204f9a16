/** Sub-goals of a plan: what each needs and yields, which can begin, and which are reached. */
import { z } from 'zod'
import type { ItemStack } from '../../../shared/contract/block.ts'
import { actionCallSchema } from '../../../shared/contract/task-graph.ts'
import type { Edge } from '../../../shared/core/task-graph/edge.ts'

const amountsSchema = z.record(z.string(), z.int().positive())

/** As the dialogue keeps it. */
export const outlineSchema = z.object({
  goal: z.string().describe('what, how many and where, in a few words'),
  needs: amountsSchema.describe('items that have to be in your inventory before it begins, with how many'),
  yields: amountsSchema.describe('items that are in your inventory once it is reached, with how many'),
  after: z.array(z.int().positive()).describe('numbers of sub-goals of this plan that have to be reached before'),
})

export const plannedGoalSchema = outlineSchema.extend({
  actions: z.array(actionCallSchema).describe('the actions that it takes, in their order'),
})
export type PlannedGoal = z.infer<typeof plannedGoalSchema>

export interface Goal extends PlannedGoal {
  /** Counts over the whole episode. */
  readonly id: number
  /** Its place in its plan, from 1. */
  readonly number: number
}

export const unmetSchema = z.object({ item: z.string(), needed: z.int(), carried: z.int() })
export type Unmet = z.infer<typeof unmetSchema>

/** What a sub-goal needs and the inventory has not got. */
export function unmetNeeds({ needs }: Pick<Goal, 'needs'>, inventory: readonly ItemStack[]): readonly Unmet[] {
  return Object.entries(needs).flatMap(([item, needed]) => {
    const carried = carriedOf(item, inventory)
    return carried < needed ? [{ item, needed, carried }] : []
  })
}

/** Whether the inventory has what it yields; null where it yields nothing. */
export function hasYielded({ yields }: Pick<Goal, 'yields'>, inventory: readonly ItemStack[]): boolean | null {
  const wanted = Object.entries(yields)
  return wanted.length === 0 ? null : wanted.every(([item, count]) => carriedOf(item, inventory) >= count)
}

function carriedOf(item: string, inventory: readonly ItemStack[]): number {
  return inventory.reduce((sum, { name, count }) => sum + (name === item ? count : 0), 0)
}

/** Those that wait for no other of them, in the order of the plan. */
export function unblocked(open: readonly Goal[]): readonly Goal[] {
  const waited = new Set(open.map(({ number }) => number))
  return open.filter(({ after }) => !after.some((number) => waited.has(number)))
}

/** What waits for what in one plan: by word, or as one yields what a later one needs. */
export function edgesOf(goals: readonly Goal[]): readonly Edge[] {
  return goals.flatMap((to, index) => {
    const before = goals
      .slice(0, index)
      .filter(({ number, yields }) => to.after.includes(number) || Object.keys(to.needs).some((item) => item in yields))
    return before.map((from) => ({ from: from.id, to: to.id }))
  })
}
