/** TeamCraft's score of clearing (teamcraft-requirements.md R19). */
import { isAir } from '../../../../packages/minecraft-server/values/block-string.ts'
import { positionsOf } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../contract/geometry.ts'
import type { TeamcraftClearTask } from '../../../contract/tasks/teamcraft-clear.ts'
import type { BlockAt } from '../../construction.ts'
import { clearedVolume } from '../../teamcraft/areas.ts'
import { isRecognised } from '../../teamcraft/recognised.ts'

/** Cells in which a recognised block stands, whoever put it there. */
export function cellsLeft({ center }: TeamcraftClearTask, blockAt: BlockAt): readonly Position[] {
  return [...positionsOf(clearedVolume(center))].filter((pos) => isRecognised(blockAt(pos)))
}

/** 1 - blocks left / blocks at the start, in 0..1. */
export function clearScore(task: TeamcraftClearTask, blockAt: BlockAt): number {
  return scoreOf(task, cellsLeft(task, blockAt))
}

/** The same where every block counts. */
export function mendedClearScore(task: TeamcraftClearTask, blockAt: BlockAt): number {
  return scoreOf(
    task,
    [...positionsOf(clearedVolume(task.center))].filter((pos) => !isAir(blockAt(pos))),
  )
}

function scoreOf({ blocks }: TeamcraftClearTask, left: readonly Position[]): number {
  return Math.max(0, 1 - left.length / blocks.length)
}
