/** A crafting task as a whole scenario. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { ASK_FOR_PLAN, amountsText, memberName } from '../minecollab/members.ts'
import { forestWorld } from './forest.ts'
import type { CraftingTaskData } from './own-tasks.ts'

export const CRAFTING_ADDRESS = 'minecollab/crafting'

/** Seconds: the rule of the benchmark's train tasks (minecollab.md 1.2). */
function timeoutS({ depth, missing }: CraftingTaskData): number {
  return (180 + 60 * depth) * (missing.length > 0 ? 1.5 : 1)
}

export function makeCraftingScenario(task: CraftingTaskData): Scenario {
  const { name, target, hands, uninformed } = task
  const time = timeoutS(task)
  return {
    address: `${CRAFTING_ADDRESS}/${name}`,
    title: `Craft ${target.count === 1 ? target.item : amountsText([target])} with ${hands.length} members`,
    goal: `Craft ${amountsText([target])} together. Each of you begins with a part of what it takes; at the end one of you has to hold it.`,
    task: {
      kind: 'minecollab-crafting',
      required: [target],
      plan: { steps: [...task.steps], missing: [...task.missing] },
      preset: task.preset,
      clock: 'after-setup',
      facts: {
        split: 'own',
        uninformed: [...uninformed],
        depth: task.depth,
        missing: task.missing.map(({ item }) => item),
      },
    },
    world: forestWorld(hands),
    landmarks: [],
    limits: { actionTimeS: time, gameTimeS: time, noProgressS: null },
    stage: {
      members: hands.map((_, place) => ({
        name: memberName(place),
        ...(uninformed.includes(place) ? { blocked: [ASK_FOR_PLAN] } : {}),
      })),
    },
    origin: 'generated',
    source: `Our own, in the form of MineCollab's crafting tasks (${task.preset})`,
  }
}
