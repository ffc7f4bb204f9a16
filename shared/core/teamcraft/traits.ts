/** What TeamCraft's tables, and filters of the lab, tell its tasks apart by. */
import type { TaskTraits } from '../../contract/published.ts'
import type { TeamcraftSplit } from '../../contract/tasks/teamcraft.ts'

interface Case {
  readonly split: TeamcraftSplit
  readonly scene: string
  readonly expertSteps: number
}

export function teamcraftTraits({ split, scene, expertSteps }: Case): TaskTraits {
  return { split, scene, expertSteps }
}
