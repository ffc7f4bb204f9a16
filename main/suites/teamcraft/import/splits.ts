/** Which of the benchmark's groups a config is of (teamcraft-requirements.md R2): its number says it, and its contents are held against that. */
import type { TeamcraftSplit } from '../../../../shared/contract/tasks/teamcraft.ts'
import { GROUP_SIZE, splitGroups } from '../split-groups.ts'

/** As the benchmark's files call them: clearing is `break` there. */
export const configFamilies = ['build', 'break', 'farm', 'smelt'] as const
export type ConfigFamily = (typeof configFamilies)[number]

/** By fifties of numbers; null for numbers that the benchmark has no configs of. */
const groups: Readonly<Record<ConfigFamily, readonly (TeamcraftSplit | null)[]>> = {
  build: splitGroups.build,
  break: splitGroups.clear,
  farm: splitGroups.farm,
  smelt: splitGroups.smelt,
}

/** In the benchmark's order. */
export function splitsOf(family: ConfigFamily): readonly TeamcraftSplit[] {
  return groups[family].flatMap((split) => split ?? [])
}

interface ReadSplit {
  readonly split: TeamcraftSplit
  readonly findings: readonly string[]
}

export function splitOf(family: ConfigFamily, number: number): ReadSplit {
  const found = groups[family][Math.floor(number / GROUP_SIZE)]
  if (found !== null && found !== undefined) return { split: found, findings: [] }
  const why =
    found === null
      ? 'the benchmark has no farm configs 50 to 99'
      : `the benchmark's numbers end at ${groups[family].length * GROUP_SIZE - 1}`
  return { split: 'test', findings: [`${why}; it counts as one of the split test.`] }
}

interface SplitMarks {
  readonly scene: string
  readonly agents: number
  /** What only one family has a split of. */
  readonly isOfSplit: Partial<Readonly<Record<TeamcraftSplit, boolean>>>
}

const UNSEEN_SCENE = 'forest'
const MOST_SEEN_AGENTS = 3

/** Where a case is not what its split promises. */
export function splitDoubts(split: TeamcraftSplit, { scene, agents, isOfSplit }: SplitMarks): readonly string[] {
  const marks: Partial<Record<TeamcraftSplit, boolean>> = {
    scene: scene === UNSEEN_SCENE,
    agents: agents > MOST_SEEN_AGENTS,
    ...isOfSplit,
  }
  return Object.entries(marks).flatMap(([mark, isMarked]): readonly string[] => {
    if (isMarked === (mark === split)) return []
    return isMarked === true
      ? [`its number says split ${split}, and it is one of those of ${mark} by what it holds; the number counts.`]
      : [`its number says split ${split}, and nothing in it is new in that way.`]
  })
}
