/** By how much a crop grows after a step (R18), and in which order crops are looked at. */
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { TeamcraftFarmTask } from '../../../shared/contract/tasks/teamcraft-farm.ts'
import { PythonRandom } from '../../common/python-random.ts'

/** From `least` to `most`, for the crop at a position after so many steps. */
export type DrawGrowth = (least: number, most: number, step: number, pos: Position) => number

export function growthDraws({ seed, growthDraws: how }: TeamcraftFarmTask): DrawGrowth {
  if (how === 'python') {
    const random = new PythonRandom(seed)
    return (least, most) => random.randint(least, most)
  }
  const draw = createDraw(seed)
  return (least, most, step, pos) => least + Math.floor(draw('growth', step, ...pos) * (most - least + 1))
}

/** From west to east, from below to above, from north to south. */
export function byAxes(a: Position, b: Position): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}
