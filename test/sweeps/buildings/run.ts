/** `npm run sweep:buildings`: how many blocks buildings in the benchmark's sizes have, ours beside its own. */
import { drawBuilding } from '../../../main/suites/minecollab-construction/generator/draw-building.ts'
import { paperLevels, paperPlan } from '../../../main/suites/minecollab-construction/generator/plan.ts'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { table } from '../../bench/report.ts'

/** Of each number of rooms, over all levels of windows and carpets. */
const SAMPLES = 300
/** 300 of its own each: least, middle, most (counted by running its generator). */
const ofBenchmark = ['348 / 534 / 759', '394 / 734 / 953', '671 / 1110 / 1421']

const rows = ofBenchmark.map((theirs, rooms) => {
  const sizes = Array.from({ length: SAMPLES }, (_, variant) => {
    const [windows, carpets] = [variant % 3, Math.floor(variant / 3) % 3]
    const plan = paperPlan({ materials: variant % (paperLevels.materials + 1), rooms, windows, carpets, variant })
    return drawBuilding(plan, createDraw(variant)).cells.length
  }).toSorted((a, b) => a - b)
  const ours = [sizes[0], sizes[Math.floor(SAMPLES / 2)], sizes.at(-1)]
  return [`${4 + 2 * rooms}`, ours.join(' / '), theirs]
})
console.log(table([['rooms', 'ours', 'the benchmark’s'], ...rows]))
