/** A cooking task as a whole scenario. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { recipeLine } from '../minecollab/kitchen/dishes.ts'
import { kitchenScenario } from '../minecollab/kitchen/kitchen-scenario.ts'
import { memberName } from '../minecollab/members.ts'
import type { CookingTaskData } from './own-tasks.ts'

export const COOKING_ADDRESS = 'minecollab/cooking'

/** Seconds: the benchmark's smallest tasks, and all others (minecollab.md 1.2). */
const SHORT_S = 300
const LONG_S = 500

export function makeCookingScenario(task: CookingTaskData): Scenario {
  const { name, preset, seed, agents, dishes, uninformed } = task
  const recipes = dishes.map((dish) => recipeLine(dish, preset))
  return kitchenScenario({
    address: `${COOKING_ADDRESS}/${name}`,
    title: `Cook ${dishList(task)}: ${agents} agents, ${toldWords(task)}`,
    goal: goalOf(task),
    task: {
      kind: 'minecollab-cooking',
      required: dishes.map(({ item }) => ({ item, count: 1 })),
      preset,
      clock: 'after-setup',
      facts: { split: 'own', uninformed: [...uninformed] },
    },
    preset,
    seed,
    dishes,
    briefs: Array.from({ length: agents }, (_, place) => (uninformed.includes(place) ? [] : recipes)),
    timeS: preset === 'minecollab-paper' && agents === 2 ? SHORT_S : LONG_S,
    form: 'cooking tasks',
  })
}

function dishList({ dishes }: CookingTaskData): string {
  const names = dishes.map(({ item }) => item)
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

function toldWords({ agents, uninformed }: CookingTaskData): string {
  if (uninformed.length === 0) return 'all told how'
  return uninformed.length === agents ? 'nobody told how' : `${agents - uninformed.length} told how`
}

/** As in the benchmark the first member gets everything where there are more than two. */
function goalOf(task: CookingTaskData): string {
  const all = task.dishes.length === 1 ? 'it' : 'all of it'
  const end =
    task.agents > 2
      ? `Bring ${all} to ${memberName(0)}, who has to hold ${all} at the end.`
      : `At the end one of you has to hold ${all}.`
  return `Cook ${dishList(task)} together. ${end}`
}
