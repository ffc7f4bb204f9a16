/** Where a blueprint is built: flat grass with nothing on it; members start in a row north of it (minecollab-requirements.md R18). */
import type { Position } from '../../../shared/contract/geometry.ts'
import type { WorldPlan } from '../../../shared/contract/scenario.ts'
import type { Amount } from '../../../shared/contract/tasks/collaboration.ts'
import type { BlueprintLevel } from '../../../shared/contract/tasks/minecollab-construction.ts'

const FEET = -60
/** Around the building, of what the record follows. */
const MARGIN = 8
/** Blocks between the first row and the members. */
const AWAY = 3

export function buildingSite(levels: readonly BlueprintLevel[], hands: readonly (readonly Amount[])[]): WorldPlan {
  const edge = (pick: (...numbers: number[]) => number, of: (level: BlueprintLevel) => number): number =>
    levels.map(of).reduce((a, b) => pick(a, b))
  const min: Position = [
    edge(Math.min, ({ at }) => at[0]),
    edge(Math.min, ({ at }) => at[1]),
    edge(Math.min, ({ at }) => at[2]),
  ]
  const max: Position = [
    edge(Math.max, ({ at, columns }) => at[0] + columns - 1),
    edge(Math.max, ({ at }) => at[1]),
    edge(Math.max, ({ at, rows }) => at[2] + rows - 1),
  ]
  const start: Position = [min[0], FEET, min[2] - AWAY]
  return {
    generator: { id: 'superflat', surfaceY: FEET - 1 },
    seed: 1,
    steps: [],
    start,
    starts: hands.map((_, place): Position => [start[0] + place, start[1], start[2]]),
    members: hands.map((amounts) => ({ items: amounts.map(({ item, count }) => ({ name: item, count })) })),
    region: {
      min: [min[0] - MARGIN, Math.min(min[1], FEET - 4), min[2] - MARGIN],
      max: [max[0] + MARGIN, max[1] + MARGIN, max[2] + MARGIN],
    },
    timeOfDay: 1000,
  }
}
