/** The mixture suite: members know what others hold the ingredients of, so that nobody can finish alone or in silence. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { MixtureTask } from '../../../shared/contract/tasks/mixture.ts'
import { mixtureCompletion } from '../../../shared/core/families/mixture/contents.ts'
import type { TaskFacts } from '../../../shared/core/task-facts.ts'
import { CarriedItemsReferee } from '../carried-items-referee.ts'
import type { Progress, ScenarioSummary, Suite } from '../suite.ts'
import { MIXTURE_ADDRESS, makeMixture } from './make-scenario.ts'

const sizes: readonly number[] = [2, 3]
const PER_SIZE = 10

let known: ReadonlyMap<string, Scenario> | null = null

/** Made on first use: importing the suite stays cheap. */
function scenarios(): ReadonlyMap<string, Scenario> {
  known ??= new Map(
    sizes
      .flatMap((agents) => Array.from({ length: PER_SIZE }, (_, index) => makeMixture(agents, index + 1)))
      .map((scenario) => [scenario.address.slice(MIXTURE_ADDRESS.length + 1), scenario]),
  )
  return known
}

function taskOf({ task }: Scenario): MixtureTask | null {
  return task.kind === 'mixture' ? task : null
}

function summary(scenario: Scenario): ScenarioSummary {
  const size = taskOf(scenario)?.recipe.length ?? 0
  return { address: scenario.address, title: scenario.title, size, complexity: size }
}

function progress(scenario: Scenario, _blockAt: unknown, facts: TaskFacts): Progress {
  const task = taskOf(scenario)
  const completion = task === null ? 0 : mixtureCompletion(task, facts)
  return { completion, viewHitRate: null, complete: completion === 1 }
}

export const mixtureSuite: Suite = {
  benchmark: 'lab',
  benchmarkLabel: 'Lab',
  id: 'mixture',
  label: 'Mixture',
  description: `Fill a pot by a recipe of which everybody is told a part, each another's (${MIXTURE_ADDRESS}/...).`,
  rules: [
    {
      id: 'told-before-put',
      text: 'What is to go into the pot is known only to whom it was told: a subtask that puts an ingredient in comes after every subtask that tells its amount.',
    },
  ],
  worldRules: {
    'told-before-put': {
      why: 'It is about what members know. Twins are played without a model and know their calls from the plan.',
    },
  },
  // Nothing changes hands, and nothing comes out again: a reader in silence passed items on to whoever knew their amount.
  actions: ['NavigateTo', 'CheckContainer', 'StoreItem', 'Wait'],
  list: () => [...scenarios().values()].map(summary),
  summary,
  scenario: (name) => scenarios().get(name) ?? null,
  brief: (scenario) => {
    const pot = (taskOf(scenario)?.pot ?? []).join(', ')
    return {
      environment: `Flat grass with a barrel in the middle, the pot. Places to know:\n- barrel at (${pot}): the pot, empty at the start`,
      documents: [
        'Everybody has been told a part of the recipe, as lines "Recipe: <count> <item>"; all parts together are the recipe.',
        'How much is wanted of what somebody holds, a teammate has been told, and not they themselves.',
        'Whoever holds an ingredient holds more of it than is wanted, and other things that nobody wants. What is in the pot stays in it.',
      ],
    }
  },
  obstacles: (scenario) => {
    const told = (scenario.stage?.members ?? []).flatMap(({ brief = [] }) => brief)
    return (taskOf(scenario)?.recipe ?? [])
      .filter(({ item, count }) => !told.includes(`Recipe: ${count} ${item}`))
      .map(({ item }) => `Nobody is told how much ${item} is wanted.`)
  },
  progress,
  progressFrom: 'containers',
  referee: (scenario) => new CarriedItemsReferee((taskOf(scenario)?.recipe ?? []).map(({ item }) => item)),
  jobs: null,
  madeFor: () => null,
  ownServerOnly: null,
  tidied: (task) => task,
  importTasks: null,
  published: null,
}
