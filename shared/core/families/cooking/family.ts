/** Dishes as the lab, the page and the metrics see them. */
import type { CheckPoint } from '../../../contract/tasks/check-point.ts'
import type { CookingTask } from '../../../contract/tasks/cooking.ts'
import { counted } from '../../format/counted.ts'
import { checkPointCompletion, includedIn, isReached, scoreOf } from '../../held-items/completion.ts'
import { checkPointFindings } from '../../held-items/findings.ts'
import { itemLacks } from '../../held-items/lacks.ts'
import { ownedItems } from '../../held-items/owned.ts'
import { checkPointStanding } from '../../held-items/standing.ts'
import { anglesFromAbove, furnishedBox } from '../../scene/boxes.ts'
import type { TaskFacts } from '../../task-facts.ts'
import { type FamilyTerms, isOrAre } from '../family-terms.ts'
import type { TaskFamily, TaskTable } from '../task-family.ts'

/* What a dish is worth to VillagerBench, where that is not what it is worth to CausalMACE. */

/** What every dish of the benchmark is worth. */
const DISH_SCORE = 100

/**
 * VillagerBench's cooking judge (villagerbench.md 3.3), in 0..1: the scores of reached check points that no other reached one
 * takes up, over 100, which is what the dish is worth. More than that does not count.
 */
function scoreByCode(checkPoints: readonly CheckPoint[], facts: TaskFacts): number {
  const reached = checkPoints.filter((point) => isReached(point, facts))
  const takenUp = includedIn(checkPoints, reached)
  return Math.min(1, scoreOf(reached.filter(({ item }) => !takenUp.has(item))) / DISH_SCORE)
}

/**
 * VillagerBench's paper adds up the scores of all check points that were reached, each by itself; brought to 0..1 by the sum
 * over all of them. Parts that were never in one hand count for nothing, even beside the dish.
 */
function scoreByPaper(checkPoints: readonly CheckPoint[], facts: TaskFacts): number {
  const all = scoreOf(checkPoints)
  return all === 0 ? 0 : scoreOf(checkPoints.filter((point) => isReached(point, facts))) / all
}

/** Whether somebody has held the dish, which is when the judge ends the task (villagerbench.md 3.3). */
export function isDishMade({ checkPoints, dish }: CookingTask, facts: TaskFacts): boolean {
  return checkPoints.some((point) => point.item === dish && isReached(point, facts))
}

const words: FamilyTerms = {
  completed: 'done',
  whole: 'of the dish',
  part: 'check point',
  parts: 'check points',
  countsParts: false,
  nothingYet: 'nothing is done yet',
  lacking: 'check points',
  costless: 'No check point that was not reached goes back to it.',
  places: 'farmsteads',
  complete: 'The dish is made.',
  reached: ({ wanted, lacking }) => {
    if (lacking === 0) return wanted === 1 ? 'The dish is made.' : `All ${wanted} check points are reached.`
    return `${lacking} of ${counted(wanted, 'check point')} ${isOrAre(lacking)} not reached.`
  },
}

function checkPointTable({ checkPoints }: CookingTask): TaskTable {
  return {
    caption: 'Check points',
    heads: ['Item', 'held at once', 'score'],
    isText: false,
    rows: checkPoints.map(({ item, count, score }) => ({
      name: item,
      cells: [String(count), String(score)],
      isShort: false,
    })),
  }
}

export const cookingFamily: TaskFamily<CookingTask> = {
  words,
  look: { zoom: 1, isRoofless: false, angles: anglesFromAbove },
  tables: { benchmark: 'villagerbench', column: 3, tasks: 100, figures: null },
  size: ({ checkPoints }) => checkPoints.length,
  completion: ({ checkPoints }, _blockAt, facts) => checkPointCompletion(checkPoints, facts),
  isComplete: isDishMade,
  benchmarkCompletion: ({ checkPoints }, facts) => ({
    byCode: scoreByCode(checkPoints, facts),
    byPaper: scoreByPaper(checkPoints, facts),
  }),
  owned: ({ checkPoints }, record) => ownedItems(checkPoints, record),
  cells: () => [],
  rooms: () => null,
  box: (_task, world) => furnishedBox(world),
  table: checkPointTable,
  lacks: ({ checkPoints }, facts, endMs) => itemLacks(facts, checkPoints, endMs),
  goalFindings: ({ checkPoints }, { index }, end) => checkPointFindings(checkPoints, index, end, words.part),
  standing: ({ checkPoints }, index, last) => checkPointStanding(checkPoints, index, last, 'Check points'),
}
