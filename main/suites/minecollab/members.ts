/** Who takes part in MineCollab's tasks, and what each of them begins with and is told. */
import type { ItemStack } from '../../../shared/contract/block.ts'
import type { Scenario, StageMember } from '../../../shared/contract/scenario.ts'
import type { Amount } from '../../../shared/contract/tasks/collaboration.ts'
import { ownBriefs } from '../../../shared/core/stage-team.ts'
import { describeInventory } from '../../common/describe-inventory.ts'

/** The benchmark's names by place in the team (minecollab.md 1.10): goals in its files speak of them. */
export const memberNames = ['Andy', 'Jill', 'Bob', 'Sally', 'Mike', 'Laura', 'John', 'Emma', 'Tom', 'Kate'] as const

/** The command that asks for a crafting plan, by its name as an action. */
export const ASK_FOR_PLAN = 'CraftingPlan'

/** `2 iron_ingot, 1 redstone`. */
export function amountsText(amounts: readonly Amount[]): string {
  return amounts.map(({ item, count }) => `${count} ${item}`).join(', ')
}

/** In titles: `bread, 2 baked_potato`. */
export function wantedText(amounts: readonly Amount[]): string {
  return amounts.map(({ item, count }) => (count === 1 ? item : `${count} ${item}`)).join(', ')
}

/** The same amounts as items of an inventory. */
export function stacksOf(amounts: readonly Amount[]): ItemStack[] {
  return amounts.map(({ item, count }) => ({ name: item, count }))
}

export function memberName(place: number): string {
  return memberNames[place] ?? `Member${place + 1}`
}

export function nameOf(member: StageMember | undefined, place: number): string {
  return member?.name ?? memberName(place)
}

/** What a planner is told of each member: what it begins with, what it alone is told, and the plan that it could ask for. */
export function playerLines(scenario: Scenario, plan: string | null): readonly string[] {
  const { stage, world } = scenario
  const own = ownBriefs(scenario)
  return (stage?.members ?? []).flatMap((member, place) => {
    const name = nameOf(member, place)
    const asks =
      plan === null || member.blocked?.includes(ASK_FOR_PLAN) === true ? [] : [`${name} can look up: ${plan}`]
    return [
      `${name} begins with ${describeInventory(world.members?.[place]?.items ?? [])}`,
      ...(own[place] ?? []).map((line) => `${name} is told: ${line}`),
      ...asks,
    ]
  })
}
