/** The numbers of own cases: 50 for each split of a family, as the benchmark counts its files. */
import type { TeamcraftSplit } from '../../../shared/contract/tasks/teamcraft.ts'
import type { TeamcraftCase } from './case.ts'
import { CaseDraws } from './case-draws.ts'
import { GROUP_SIZE } from './split-groups.ts'

/** Draws of a family begin at a multiple of this, so that two families never share one. */
const FAMILY_STEP = 1000
const SPLIT_STEP = 100

/** What cases of one number have in common in all splits, as the benchmark's `variant` has it. */
export interface SharedDraw<S> {
  /** Two or three members, each as often. */
  readonly teamSize: number
  readonly scene: S
  /** The block of the floor, or what fills a field. */
  readonly base: string
}

export interface OwnNumber<S> {
  readonly split: TeamcraftSplit
  /** `shape-7`. */
  readonly name: string
  /** As the file of the benchmark at this place would be numbered. */
  readonly seed: number
  readonly shared: SharedDraw<S>
  readonly draws: CaseDraws
}

interface Family<S> {
  /** Of the four, for its draws. */
  readonly place: number
  /** In the order of the benchmark's files; null for fifty numbers that it leaves out. */
  readonly groups: readonly (TeamcraftSplit | null)[]
  readonly scenes: readonly S[]
  readonly bases: readonly string[]
}

export function ownNumbers<S>({ place, groups, scenes, bases }: Family<S>): readonly OwnNumber<S>[] {
  const firsts = Array.from({ length: GROUP_SIZE }, (_, index) => (place * FAMILY_STEP + index) * SPLIT_STEP)
  const shared = firsts.map((first): SharedDraw<S> => {
    const draws = new CaseDraws(first)
    return { teamSize: draws.int(2, 3), scene: draws.of(scenes), base: draws.of(bases) }
  })
  return groups.flatMap((split, group) =>
    split === null
      ? []
      : shared.map(
          (common, index): OwnNumber<S> => ({
            split,
            name: `${split}-${index}`,
            seed: group * GROUP_SIZE + index,
            shared: split === 'agents' ? { ...common, teamSize: 4 } : common,
            draws: new CaseDraws((firsts[index] ?? 0) + 1 + group),
          }),
        ),
  )
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
