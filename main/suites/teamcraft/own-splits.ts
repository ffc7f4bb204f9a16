/** The numbers of own cases: 50 for each split of a family, as the benchmark counts its files. */
import type { TeamcraftSplit } from '../../../shared/contract/tasks/teamcraft.ts'
import type { TeamcraftCase } from './case.ts'
import { CaseDraws } from './case-draws.ts'

const CASES = 50
/** Draws of a family begin at a multiple of this, so that two families never share one. */
const FAMILY_STEP = 1000
const SPLIT_STEP = 100

export interface OwnNumber {
  readonly split: TeamcraftSplit
  /** `shape-7`. */
  readonly name: string
  /** As the file of the benchmark at this place would be numbered. */
  readonly seed: number
  /** The same in all splits of a number: scene and base are drawn from these first, as the benchmark's `variant` has it. */
  readonly shared: CaseDraws
  /** This case's own. */
  readonly draws: CaseDraws
}

/** `groups` are the splits in the order of the benchmark's files; null for fifty numbers that it leaves out. */
export function ownNumbers(family: number, groups: readonly (TeamcraftSplit | null)[]): readonly OwnNumber[] {
  return groups.flatMap((split, group) =>
    split === null
      ? []
      : Array.from({ length: CASES }, (_, index): OwnNumber => {
          const first = (family * FAMILY_STEP + index) * SPLIT_STEP
          return {
            split,
            name: `${split}-${index}`,
            seed: group * CASES + index,
            shared: new CaseDraws(first),
            draws: new CaseDraws(first + 1 + group),
          }
        }),
  )
}

/** Two or three members, each as often; four in the split that is about that. */
export function drawnTeamSize({ split, shared }: OwnNumber): number {
  const size = shared.int(2, 3)
  return split === 'agents' ? 4 : size
}

/** Steps of the longest published cases. */
const MOST_STEPS = 9

/** Draws until the expert is done in as many steps as published cases take at most. */
export function drawnShort<T extends { readonly expertSteps: number }>(draw: () => TeamcraftCase<T>): TeamcraftCase<T> {
  for (;;) {
    const drawn = draw()
    if (drawn.task.expertSteps <= MOST_STEPS) return drawn
  }
}

/** A case as it was drawn, with the steps that the expert needs for it. */
export function ownCase<T extends { readonly expertSteps: number }>(
  name: string,
  { task, members }: Pick<TeamcraftCase<T>, 'task' | 'members'>,
  expertSteps: number,
): TeamcraftCase<T> {
  const source = 'the lab’s own generator'
  return { name, task: { ...task, expertSteps }, members, origin: 'generated', source }
}
