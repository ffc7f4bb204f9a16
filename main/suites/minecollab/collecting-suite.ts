/** Suites of MineCollab whose tasks want items to be held: what they have in common. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { type Want, wantedItems, wantsCompletion } from '../../../shared/core/collect/wants.ts'
import { toldToAll } from '../../../shared/core/stage-team.ts'
import { CarriedItemsReferee } from '../carried-items-referee.ts'
import { landmarkLines } from '../landmark-lines.ts'
import type { ScenarioSummary, Suite } from '../suite.ts'
import { collectingRules, collectingWorldRules } from './collecting-rules.ts'
import { playerLines } from './members.ts'

/** Everything that the benchmark's agents can do to gather, make and pass on (minecollab-requirements.md section 5). */
const actions: readonly string[] = [
  'NavigateTo',
  'SearchBlock',
  'SearchEntity',
  'CheckContainer',
  'WithdrawItem',
  'StoreItem',
  'ScanEntities',
  'CollectBlocks',
  'Equip',
  'Handover',
  'PlaceBlock',
  'MineBlock',
  'Craft',
  'Smelt',
  'UseOn',
  'Attack',
  'Wait',
]

interface OwnPart extends Pick<Suite, 'id' | 'label' | 'description' | 'importTasks'> {
  /** Actions besides those of all. */
  readonly more: readonly string[]
  /** The suite's own scenarios by name, made on first use: importing it stays cheap. */
  readonly scenarios: () => ReadonlyMap<string, Scenario>
  /** Throws for a scenario of another suite. */
  readonly wantsOf: (scenario: Scenario) => readonly Want[]
  /** What stands where, in words, before the places to know. */
  readonly ground: (scenario: Scenario) => string
  /** What whoever may ask for a plan is told at the start; null where the suite has no such plan. */
  readonly planText: (scenario: Scenario) => string | null
  readonly obstacles: (scenario: Scenario) => readonly string[]
}

export function collectingSuite(own: OwnPart): Suite {
  const { scenarios, wantsOf } = own
  const summary = (scenario: Scenario): ScenarioSummary => {
    const size = wantedItems(wantsOf(scenario)).length
    return { address: scenario.address, title: scenario.title, size, complexity: size }
  }
  return {
    benchmark: 'minecollab',
    benchmarkLabel: 'MineCollab',
    id: own.id,
    label: own.label,
    description: own.description,
    rules: collectingRules,
    worldRules: collectingWorldRules,
    actions: [...actions, ...own.more],
    list: () => [...scenarios().values()].map(summary),
    summary,
    scenario: (name) => scenarios().get(name) ?? null,
    brief: (scenario) => ({
      environment: [own.ground(scenario), ...placesToKnow(scenario)].join('\n'),
      documents: [...wantsOf(scenario).map(wantLine), ...toldToAll(scenario)],
      players: playerLines(scenario, own.planText(scenario)),
    }),
    obstacles: own.obstacles,
    progress: (scenario, _blockAt, facts) => {
      const completion = wantsCompletion(wantsOf(scenario), facts)
      return { completion, viewHitRate: null, complete: completion === 1 }
    },
    progressFrom: 'notes',
    referee: (scenario) => new CarriedItemsReferee(wantedItems(wantsOf(scenario))),
    jobs: null,
    // A scenario fixes its team, member by member.
    madeFor: () => null,
    ownServerOnly: null,
    tidied: (task) => task,
    importTasks: own.importTasks,
    published: null,
  }
}

/** `to hold: Andy: 1 bread`; whoever it is, all of a line has to be in the same hands. */
function wantLine({ agent, items }: Want): string {
  const list = items.map(({ item, count }) => `${count} ${item}`).join(', ')
  return `to hold at once: ${agent ?? 'one player'}: ${list}`
}

function placesToKnow(scenario: Scenario): readonly string[] {
  return scenario.landmarks.length === 0 ? [] : ['Places to know:', ...landmarkLines(scenario)]
}
