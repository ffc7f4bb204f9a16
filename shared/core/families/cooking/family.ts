/** Dishes as the lab, the page and the metrics see them. */
import type { CookingTask } from '../../../contract/tasks/cooking.ts'
import { counted } from '../../counted.ts'
import { checkPointCompletion } from '../../held-items/completion.ts'
import { checkPointFindings } from '../../held-items/findings.ts'
import { itemLacks } from '../../held-items/lacks.ts'
import { ownedItems } from '../../held-items/owned.ts'
import { checkPointStanding } from '../../held-items/standing.ts'
import { anglesFromAbove, furnishedBox } from '../../scene/boxes.ts'
import { type FamilyWords, isOrAre } from '../family-words.ts'
import type { TaskFamily, TaskTable } from '../task-family.ts'
import { scoreByCode, scoreByPaper } from './benchmark-scores.ts'

const words: FamilyWords = {
  completed: 'done',
  whole: 'of the dish',
  part: 'check point',
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
