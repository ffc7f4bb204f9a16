/** A task of Hell's Kitchen as a whole scenario. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { recipeLine } from '../minecollab/kitchen/dishes.ts'
import { kitchenScenario } from '../minecollab/kitchen/kitchen-scenario.ts'
import { memberName } from '../minecollab/members.ts'
import type { HellsKitchenTaskData } from './own-tasks.ts'

export const HELLS_KITCHEN_ADDRESS = 'minecollab/hells-kitchen'

/** Seconds, as the benchmark gives (minecollab.md 1.2). */
const TIME_S = 300

export function makeHellsKitchenScenario({ name, preset, seed, dishes }: HellsKitchenTaskData): Scenario {
  const each = dishes.map(({ item }, place) => ({ agent: memberName(place), item, count: 1 }))
  const [first, second] = dishes
  const briefOf = (place: 0 | 1): readonly string[] => {
    const [own, other] = place === 0 ? [first, second] : [second, first]
    const partner = memberName(1 - place)
    return [
      `You cook ${own.item}; ${partner} was told how, you were not.`,
      recipeLine(other, preset),
      `You may only tell ${partner} how to cook ${other.item}, not gather or cook anything for it.`,
    ]
  }
  return kitchenScenario({
    address: `${HELLS_KITCHEN_ADDRESS}/${name}`,
    title: `Hell's Kitchen: ${first.item} by ${memberName(0)}, ${second.item} by ${memberName(1)}`,
    goal: `${memberName(0)} cooks ${first.item} and ${memberName(1)} cooks ${second.item}. Each of you was told the other's recipe alone, and has to hold its own dish at the end.`,
    task: {
      kind: 'minecollab-hells-kitchen',
      dishes: each,
      preset,
      clock: 'after-setup',
      facts: { split: 'own', uninformed: [] },
    },
    preset,
    seed,
    dishes,
    briefs: [briefOf(0), briefOf(1)],
    timeS: TIME_S,
    form: "Hell's Kitchen",
  })
}
