/** TeamCraft's score of a building (teamcraft-requirements.md R19). */
import { blockName, isAir } from '../../../../packages/minecraft-server/values/block-string.ts'
import { insideBox, positionsOf } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../contract/block.ts'
import type { TeamcraftBuildTask } from '../../../contract/tasks/teamcraft-build.ts'
import type { BlockAt } from '../../construction.ts'
import { buildingVolume, observedVolume } from '../../teamcraft/areas.ts'
import { isRecognised } from '../../teamcraft/recognised.ts'

/** Right cells / the larger of cells and recognised blocks in the volume, in 0..1: blocks that are too many cost something. */
export function buildScore(task: TeamcraftBuildTask, blockAt: BlockAt): number {
  return scoreOf(task, blockAt, isRecognised)
}

/** The same where every block counts. */
export function mendedBuildScore(task: TeamcraftBuildTask, blockAt: BlockAt): number {
  return scoreOf(task, blockAt, (block) => !isAir(block))
}

function scoreOf(
  { cells, center }: TeamcraftBuildTask,
  blockAt: BlockAt,
  counts: (block: BlockString) => boolean,
): number {
  // Others the benchmark never sees, such as the floor.
  const seen = cells.filter(({ pos }) => insideBox(observedVolume(center), pos))
  const hits = seen.filter(({ pos, name }) => counts(name) && blockName(blockAt(pos)) === name).length
  const standing = [...positionsOf(buildingVolume(center))].filter((pos) => counts(blockAt(pos))).length
  return hits / Math.max(cells.length, standing)
}
