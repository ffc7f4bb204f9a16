/** Dishes as VillagerBench names and judges them, and its task files. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { PublishedRuns, ReadScenarios } from '../published.ts'

/** Dishes are numbered through, cakes before stews. */
const CAKES = 36

export const publishedDishes: PublishedRuns = {
  word: 'farming',
  source: 'farm_setting.json',
  scenarioName: ({ index }) => ok(index < CAKES ? `imported.cake_${index}` : `imported.rabbit_stew_${index - CAKES}`),
  drawnRooms: () => null,
  whole: [['score', 100]],
  completion: ({ score = null }) => score,
  viewHitRate: () => null,
  contribution: ({ cooperation = null }) => cooperation,
  endOfComplete: () => 'completed',
  needsJudge: false,
  isOtherFormula: true,
}

/** Tasks name structures of the other file; without it their buildings are problems. */
export async function importDishes(tasks: ReadonlyMap<string, string>): Promise<Result<ReadScenarios>> {
  const setting = tasks.get('farm_setting.json')
  if (setting === undefined) return ok({ scenarios: [], problems: [] })
  const { importCooking } = await import('./import/index.ts')
  return importCooking({ setting, blueprints: tasks.get('farm_blue_print.json') ?? '{}' })
}
