/** How many of TeamCraft's configs were read in, as rows of a table. */
import type { TeamcraftSplitCounts } from '../../contract/teamcraft-import.ts'

export const splitCountHeads = ['Family', 'Split', 'Configs', 'Published', 'Agents', 'Left out'] as const

/** One for each split, in their order, and the sum over them. */
export function splitCountRows(splits: readonly TeamcraftSplitCounts[]): readonly (readonly string[])[] {
  const rows = splits.map(({ family, split, cases, published, agents, leftOut }) => [
    family,
    split,
    String(cases),
    String(published),
    agents.join(', '),
    leftOut === 0 ? '' : String(leftOut),
  ])
  const all = (of: (one: TeamcraftSplitCounts) => number): number => splits.reduce((sum, one) => sum + of(one), 0)
  const out = all(({ leftOut }) => leftOut)
  const sums = [all(({ cases }) => cases), all(({ published }) => published)].map(String)
  return [...rows, ['all', '', ...sums, '', out === 0 ? '' : String(out)]]
}
