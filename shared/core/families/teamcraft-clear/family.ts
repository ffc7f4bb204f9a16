/** TeamCraft's clearing as the lab, the page and the metrics see it. */
import type { TeamcraftClearTask } from '../../../contract/tasks/teamcraft-clear.ts'
import { counted } from '../../format/counted.ts'
import { anglesFromAbove } from '../../scene/boxes.ts'
import { platformVolume } from '../../teamcraft/areas.ts'
import { observerCameras } from '../../teamcraft/observer-cameras.ts'
import { blockReadings } from '../../teamcraft/readings.ts'
import { teamcraftTraits } from '../../teamcraft/traits.ts'
import { type FamilyTerms, isOrAre } from '../family-terms.ts'
import type { TaskFamily } from '../task-family.ts'
import { ownedGaps, remainingBlocks } from './remaining-blocks.ts'
import { clearScore, mendedClearScore } from './score.ts'

const words: FamilyTerms = {
  completed: 'done',
  whole: 'of the blocks',
  part: 'block',
  parts: 'blocks',
  // A block that falls out of the volume, or is put into it, counts as well.
  countsParts: false,
  nothingYet: 'nothing is cleared yet',
  lacking: 'blocks that are left',
  costless: 'No block that is left goes back to it.',
  places: 'TeamCraft’s blocks to clear',
  complete: 'Every block is gone.',
  reached: ({ wanted, lacking }) =>
    lacking === 0
      ? `All of ${counted(wanted, 'block')} ${isOrAre(wanted)} gone.`
      : `${counted(lacking, 'block')} ${isOrAre(lacking)} left, of ${wanted} at the start.`,
}

export const teamcraftClearFamily: TaskFamily<TeamcraftClearTask> = {
  words,
  look: { zoom: 0.8, isRoofless: false, angles: anglesFromAbove },
  tables: null,
  size: ({ blocks }) => blocks.length,
  traits: teamcraftTraits,
  completion: clearScore,
  benchmarkCompletion: () => null,
  readings: (task, blockAt) => blockReadings(clearScore(task, blockAt), mendedClearScore(task, blockAt)),
  owned: ownedGaps,
  cells: () => [],
  rooms: () => null,
  box: ({ center }) => platformVolume(center),
  observers: ({ center }) => observerCameras(center),
  table: ({ blocks }) => ({
    caption: 'To be cleared',
    heads: ['Block', 'at the start'],
    isText: false,
    rows: [...Map.groupBy(blocks, ({ name }) => name)].map(([name, own]) => ({
      name,
      cells: [String(own.length)],
      isShort: false,
    })),
  }),
  lacks: remainingBlocks,
  // Blocks are told by their causes.
  goalFindings: () => [],
  standing: () => null,
}
