/** Check points of a dish with the benchmark's scores and counts (villagerbench.md 2.3). */
import type { CheckPoint } from '../../../shared/contract/tasks/check-point.ts'
import type { Menu } from './options.ts'

interface Worth {
  readonly count: number
  readonly score: number
}

const worth: Readonly<Record<string, Worth>> = {
  cake: { count: 1, score: 100 },
  egg: { count: 1, score: 10 },
  milk_bucket: { count: 3, score: 30 },
  bucket: { count: 3, score: 15 },
  iron_ingot: { count: 9, score: 5 },
  wheat: { count: 3, score: 25 },
  hay_block: { count: 1, score: 15 },
  sugar: { count: 2, score: 25 },
  sugar_cane: { count: 2, score: 15 },
  rabbit_stew: { count: 1, score: 100 },
  cooked_rabbit: { count: 1, score: 20 },
  baked_potato: { count: 1, score: 20 },
  carrot: { count: 1, score: 10 },
  brown_mushroom: { count: 1, score: 10 },
  bowl: { count: 1, score: 30 },
  rabbit: { count: 1, score: 10 },
  potato: { count: 1, score: 10 },
  coal: { count: 1, score: 10 },
  acacia_planks: { count: 3, score: 20 },
  acacia_log: { count: 1, score: 10 },
}

/** The dish first. */
export function checkPointsOf({ dish, chosen }: Menu): readonly CheckPoint[] {
  const steps = [...dish.steps, ...chosen.flatMap(({ option }) => option.steps)]
  return steps.flatMap(({ item, includes }): CheckPoint[] => {
    const found = worth[item]
    return found === undefined ? [] : [{ item, ...found, includes: [...includes] }]
  })
}
