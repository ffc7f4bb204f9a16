/** MineCollab's construction: a building by its blueprint, of blocks that the members begin with. */

import { formatBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { MinecollabConstructionTask } from '../../../shared/contract/tasks/minecollab-construction.ts'
import { minecollabCompletion } from '../../../shared/core/families/minecollab-construction/score.ts'
import { playerLines } from '../minecollab/members.ts'
import type { Suite } from '../suite.ts'

const ADDRESS = 'minecollab/construction'

function taskOf({ task, address }: Scenario): MinecollabConstructionTask {
  if (task.kind !== 'minecollab-construction') throw new Error(`${address} is not about a building of MineCollab.`)
  return task
}

export const minecollabConstructionSuite: Suite = {
  benchmark: 'minecollab',
  id: 'minecollab-construction',
  label: 'Construction',
  description: `Build by a blueprint what the members begin with the blocks for (${ADDRESS}/...).`,
  rules: [],
  worldRules: {},
  actions: ['NavigateTo', 'ScanEntities', 'Equip', 'PlaceBlock', 'Handover', 'MineBlock', 'Wait'],
  list: () => [],
  summary: (scenario) => {
    const size = taskOf(scenario).cells.length
    return { address: scenario.address, title: scenario.title, size, complexity: size }
  },
  scenario: () => null,
  brief: (scenario) => ({
    environment: '',
    documents: taskOf(scenario).cells.map(({ pos, name }) => `(${pos.join(', ')}) ${formatBlock(name)}`),
    players: playerLines(scenario, null),
  }),
  progress: (scenario, blockAt) => {
    const completion = minecollabCompletion(taskOf(scenario), blockAt)
    return { completion, viewHitRate: null, complete: completion === 1 }
  },
  progressFrom: 'blocks',
  jobs: null,
  madeFor: () => null,
  ownServerOnly: null,
  tidied: (task) => task,
  importTasks: null,
  published: null,
}
