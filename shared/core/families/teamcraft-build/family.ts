/** TeamCraft's building as the lab, the page and the metrics see it. */
import { positionsOf } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { TeamcraftBuildTask } from '../../../contract/tasks/teamcraft-build.ts'
import { anglesFromAbove } from '../../scene/boxes.ts'
import { buildingVolume } from '../../teamcraft/areas.ts'
import { observerCameras } from '../../teamcraft/observer-cameras.ts'
import { blockReadings } from '../../teamcraft/readings.ts'
import { isRecognised } from '../../teamcraft/recognised.ts'
import { teamcraftTraits } from '../../teamcraft/traits.ts'
import { blockLacks } from '../construction/block-lacks.ts'
import { withExtraBlocks } from '../construction/extra-blocks.ts'
import { extraTerms } from '../construction/extra-terms.ts'
import { materialTable } from '../construction/material-table.ts'
import { ownedBlocks } from '../construction/owned-blocks.ts'
import type { TaskFamily } from '../task-family.ts'
import { buildScore, mendedBuildScore } from './score.ts'

export const teamcraftBuildFamily: TaskFamily<TeamcraftBuildTask> = {
  words: extraTerms('TeamCraft’s building sites'),
  look: { zoom: 0.8, isRoofless: false, angles: anglesFromAbove },
  tables: null,
  size: ({ cells }) => cells.length,
  traits: teamcraftTraits,
  completion: buildScore,
  benchmarkCompletion: () => null,
  readings: (task, blockAt) => blockReadings(buildScore(task, blockAt), mendedBuildScore(task, blockAt)),
  owned: ({ cells }, record) => ownedBlocks(cells, record),
  cells: ({ cells }) => cells,
  rooms: () => null,
  box: ({ center }) => buildingVolume(center),
  observers: ({ center }) => observerCameras(center),
  table: ({ cells }, { world }) => materialTable(cells, world),
  lacks: ({ cells, center }, facts, endMs) =>
    withExtraBlocks(
      blockLacks(facts, { name: '', cells }, endMs),
      { positions: positionsOf(buildingVolume(center)), wanted: cells, counts: isRecognised },
      facts,
      endMs,
    ),
  // Blocks are told by their causes.
  goalFindings: () => [],
  standing: () => null,
}
