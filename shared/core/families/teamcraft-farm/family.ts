/** TeamCraft's farming as the lab, the page and the metrics see it. */
import { add, boundingBox } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Box } from '../../../contract/geometry.ts'
import type { TeamcraftFarmTask } from '../../../contract/tasks/teamcraft-farm.ts'
import type { Quota } from '../../teamcraft/quota.ts'
import { quotaFamily, quotaTerms } from '../../teamcraft/quota-family.ts'
import { quotaReadings } from '../../teamcraft/readings.ts'

export function quotaOfFarm({ item, count, initialCount }: TeamcraftFarmTask): Quota {
  return { item, count, initialCount, isExact: false }
}

/** Farmland and water with the cells over them. */
export function fieldOf({ plots, water }: TeamcraftFarmTask): Box {
  const cells = [...plots, ...water]
  return boundingBox([...cells, ...cells.map((pos) => add(pos, [0, 1, 0]))])
}

export const teamcraftFarmFamily = quotaFamily<TeamcraftFarmTask>({
  quotaOf: quotaOfFarm,
  words: quotaTerms('harvested', 'TeamCraft’s fields'),
  box: fieldOf,
  readings: (task, _blockAt, facts) => quotaReadings(quotaOfFarm(task), facts, { isExact: false }),
  table: ({ item, count, initialCount, plots }) => ({
    caption: 'To be harvested',
    heads: ['Item', 'more than at the start', 'at the start', 'plots'],
    isText: false,
    rows: [{ name: item, cells: [count, initialCount, plots.length].map(String), isShort: false }],
  }),
})
