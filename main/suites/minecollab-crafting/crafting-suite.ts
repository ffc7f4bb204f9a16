/** MineCollab's crafting: an item of which every member holds a part, and only some may ask how it is made. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { MinecollabCraftingTask } from '../../../shared/contract/tasks/minecollab-crafting.ts'
import { wantsOfCrafting } from '../../../shared/core/families/minecollab-crafting/family.ts'
import { craftingStepText } from '../../../shared/core/format/crafting-step.ts'
import { collectingSuite } from '../minecollab/collecting-suite.ts'
import { ASK_FOR_PLAN, amountsText } from '../minecollab/members.ts'
import { forestWords, lackingInForest } from './forest.ts'
import { CRAFTING_ADDRESS, makeCraftingScenario } from './make-scenario.ts'
import { ownCraftingTasks } from './own-tasks.ts'

let known: ReadonlyMap<string, Scenario> | null = null

function scenarios(): ReadonlyMap<string, Scenario> {
  known ??= new Map(ownCraftingTasks().map((task) => [task.name, makeCraftingScenario(task)]))
  return known
}

function taskOf({ task, address }: Scenario): MinecollabCraftingTask {
  if (task.kind !== 'minecollab-crafting') throw new Error(`${address} is not about crafting in MineCollab.`)
  return task
}

/** As the action answers it, without what the team holds by then. */
function planText(scenario: Scenario): string {
  const { required, plan } = taskOf(scenario)
  const steps = plan.steps.map(({ count, uses, ...step }, index) =>
    craftingStepText({ ...step, makes: count, uses: amountsText(uses) }, index),
  )
  const found = plan.missing.length === 0 ? [] : [`Still to be found: ${amountsText(plan.missing)}`]
  return [`To make ${amountsText(required)}: ${steps.join('; ')}`, ...found].join('. ')
}

export const minecollabCraftingSuite = collectingSuite({
  id: 'minecollab-crafting',
  label: 'Crafting',
  description: `Craft something of which every member begins with a part (${CRAFTING_ADDRESS}/...).`,
  importTasks: null,
  more: [ASK_FOR_PLAN],
  scenarios,
  wantsOf: (scenario) => wantsOfCrafting(taskOf(scenario)),
  ground: () =>
    [
      forestWords,
      'Coordinates are (x, y, z): x grows to the east, y upwards, z to the south.',
      'A player who crafts and carries a crafting table sets it up where none stands near, and takes it along again.',
    ].join('\n'),
  planText,
  obstacles: (scenario) =>
    lackingInForest(taskOf(scenario).plan.missing).map(({ item, count, found }) =>
      found === 0
        ? `${count} ${item} are needed, and nobody begins with it or can find it here.`
        : `${count} ${item} are needed, and ${found} at most can be found here.`,
    ),
})
