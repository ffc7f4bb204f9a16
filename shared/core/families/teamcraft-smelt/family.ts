/** TeamCraft's smelting as the lab, the page and the metrics see it. */
import type { TeamcraftSmeltTask } from '../../../contract/tasks/teamcraft-smelt.ts'
import { platformVolume } from '../../teamcraft/areas.ts'
import type { Quota } from '../../teamcraft/quota.ts'
import { quotaFamily, quotaTerms } from '../../teamcraft/quota-family.ts'
import { quotaReadings } from '../../teamcraft/readings.ts'

export function quotaOfSmelting({ item, count, done }: TeamcraftSmeltTask): Quota {
  return { item, count, initialCount: 0, isExact: done === 'exact' }
}

export const teamcraftSmeltFamily = quotaFamily<TeamcraftSmeltTask>({
  quotaOf: quotaOfSmelting,
  words: quotaTerms('smelted', 'TeamCraft’s furnaces'),
  box: ({ center }) => platformVolume(center),
  readings: (task, _blockAt, facts) => quotaReadings(quotaOfSmelting(task), facts, { isExact: true }),
  table: ({ item, count, fuel, furnaces }) => ({
    caption: 'To be smelted',
    heads: ['Item', 'wanted', 'fuel', 'furnaces'],
    isText: true,
    rows: [{ name: item, cells: [String(count), fuel, String(furnaces.length)], isShort: false }],
  }),
})
