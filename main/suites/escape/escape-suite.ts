/** The escape suite: getting out of rooms whose mechanisms a team works together, judged as in VillagerBench. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { BlockAt } from '../../../shared/core/construction.ts'
import { areDone, escapeCompletion } from '../../../shared/core/families/escape/completion.ts'
import type { TaskFacts } from '../../../shared/core/task-facts.ts'
import type { Progress, ScenarioSummary, Suite } from '../suite.ts'
import { escapeBrief } from './brief/brief.ts'
import { complexityOfLimit, escapeComplexity } from './limits.ts'
import { ESCAPE_ADDRESS, escapeScenarioOf, escapeScenarios } from './make-scenario.ts'
import { escapeObstacles } from './obstacles.ts'
import { escapeTruth } from './oracle/escape-truth.ts'
import { importRooms, publishedRooms } from './published.ts'
import { escapeReferee } from './referee/escape-referee.ts'
import { escapeRules, escapeWorldRules } from './rules.ts'

const actions: readonly string[] = [
  'NavigateTo',
  'CheckContainer',
  'WithdrawItem',
  'ScanEntities',
  'Equip',
  'PlaceBlock',
  'Handover',
  'MineBlock',
  'Toggle',
  'StepOn',
  'Wait',
  'ReadSign',
]

/** Imported rooms have the complexity of the generator that drew them: results of the benchmark's own runner are divided by it. */
function summary({ address, title, task, origin, limits }: Scenario): ScenarioSummary {
  if (task.kind !== 'escape') return { address, title, size: 0, complexity: 0 }
  const complexity = origin === 'imported' ? complexityOfLimit(limits) : escapeComplexity(task)
  return { address, title, size: task.rooms.length, complexity }
}

/** Complete once every room is done. */
function progress({ task }: Scenario, _blockAt: BlockAt, facts: TaskFacts): Progress {
  const completion = task.kind === 'escape' ? escapeCompletion(task.rooms, facts) : 0
  return { completion, viewHitRate: null, complete: task.kind === 'escape' && areDone(task.rooms, facts) }
}

export const escapeSuite: Suite = {
  benchmark: 'villagerbench',
  benchmarkLabel: 'VillagerBench',
  id: 'escape',
  label: 'Escape rooms',
  description: `Get out of rooms that open only to those who work together (${ESCAPE_ADDRESS}/...).`,
  rules: escapeRules,
  worldRules: escapeWorldRules,
  actions,
  list: () => [...escapeScenarios().values()].map(summary),
  summary,
  scenario: escapeScenarioOf,
  brief: escapeBrief,
  oracle: escapeTruth,
  obstacles: escapeObstacles,
  progress,
  progressFrom: 'notes',
  referee: escapeReferee,
  jobs: null,
  madeFor: ({ task }) => (task.kind === 'escape' ? { agents: task.agents, tooFew: 'its rooms may never open' } : null),
  ownServerOnly:
    'rooms open by what holds together in one tick of the server, and what is seen and ordered over the network comes ticks later',
  tidied: (task, words) =>
    task.kind === 'escape'
      ? { ...task, rooms: task.rooms.map((room) => ({ ...room, hint: words.text(room.hint) })) }
      : task,
  importTasks: importRooms,
  published: publishedRooms,
}
