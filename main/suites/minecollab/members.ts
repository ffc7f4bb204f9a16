/** Who takes part in MineCollab's tasks, and what each of them begins with and is told. */
import type { Scenario, StageMember } from '../../../shared/contract/scenario.ts'
import type { Amount } from '../../../shared/contract/tasks/collaboration.ts'
import { toldToAll } from '../../../shared/core/stage-team.ts'

/** The benchmark's names by place in the team (minecollab.md 1.10): goals in its files speak of them. */
export const memberNames = ['Andy', 'Jill', 'Bob', 'Sally', 'Mike', 'Laura', 'John', 'Emma', 'Tom', 'Kate'] as const

/** The command that asks for a crafting plan, by its name as an action. */
export const ASK_FOR_PLAN = 'CraftingPlan'

/** `2 iron_ingot, 1 redstone`. */
export function amountsText(amounts: readonly Amount[]): string {
  return amounts.map(({ item, count }) => `${count} ${item}`).join(', ')
}

export function nameOf(member: StageMember | undefined, place: number): string {
  return member?.name ?? memberNames[place] ?? `Member${place + 1}`
}

/** What a planner is told of each member: what it begins with, what it alone is told, and the plan that it could ask for. */
export function playerLines(scenario: Scenario, plan: string | null): readonly string[] {
  const { stage, world } = scenario
  const common = new Set(toldToAll(scenario))
  return (stage?.members ?? []).flatMap((member, place) => {
    const name = nameOf(member, place)
    const items = (world.members?.[place]?.items ?? []).map((stack) => ({ item: stack.name, count: stack.count }))
    const asks =
      plan === null || member.blocked?.includes(ASK_FOR_PLAN) === true ? [] : [`${name} can look up: ${plan}`]
    return [
      `${name} begins with ${items.length === 0 ? 'nothing' : amountsText(items)}`,
      ...(member.brief ?? []).filter((line) => !common.has(line)).map((line) => `${name} is told: ${line}`),
      ...asks,
    ]
  })
}
