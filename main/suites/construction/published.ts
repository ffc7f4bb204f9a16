/** Buildings as VillagerBench names and judges them, and its blueprints. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { PublishedRuns, ReadScenarios } from '../published.ts'

export const publishedBuildings: PublishedRuns = {
  word: 'construction',
  source: 'building_blue_print.json or blueprint_description_all.json',
  scenarioName: ({ index }) => ok(`imported.task_${index}`),
  drawnRooms: () => null,
  whole: [
    ['block_hit_rate', 1],
    ['view_hit_rate', 1],
  ],
  completion: ({ block_hit_rate: rate = null }) => rate,
  viewHitRate: ({ view_hit_rate: rate = null }) => rate,
  contribution: () => null,
  endOfComplete: () => 'completed',
  needsJudge: false,
  isOtherFormula: false,
}

/** Blueprints say exactly what the descriptions of the same tasks leave open, so they go first. */
export async function importBuildings(tasks: ReadonlyMap<string, string>): Promise<Result<ReadScenarios>> {
  const files = ['building_blue_print.json', 'blueprint_description_all.json'].flatMap((name) => {
    const text = tasks.get(name)
    return text === undefined ? [] : [{ name, bytes: new TextEncoder().encode(text) }]
  })
  const { importConstruction } = await import('./import/index.ts')
  return importConstruction(files)
}
