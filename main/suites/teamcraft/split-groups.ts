/** The benchmark's groups of cases by their numbers (teamcraft-requirements.md R2), for its own files and for ours. */
import type { TeamcraftSplit } from '../../../shared/contract/tasks/teamcraft.ts'

/** Cases of each group. */
export const GROUP_SIZE = 50

/** By family, in the order of numbers, as `eval.py` takes them; null for numbers that the benchmark leaves out. */
export const splitGroups = {
  build: ['test', 'shape', 'material', 'scene', 'agents'],
  clear: ['test', 'shape', 'material', 'scene', 'agents'],
  farm: ['test', null, 'crop', 'scene', 'agents'],
  smelt: ['test', 'goal', 'furnace', 'scene', 'agents'],
} as const satisfies Readonly<Record<string, readonly (TeamcraftSplit | null)[]>>
