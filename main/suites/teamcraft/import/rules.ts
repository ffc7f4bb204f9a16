/** How cases are played where the released benchmark and its paper differ, or the release is odd (teamcraft-requirements.md R21). */
import type { TeamcraftRules } from '../../../../shared/contract/teamcraft-import.ts'

export const releasedRules: Required<TeamcraftRules> = {
  smeltDone: 'exact',
  durability: 'off',
  growthScope: 'any-visible',
  growthDraws: 'python',
}

export const mendedRules: Required<TeamcraftRules> = {
  smeltDone: 'at-least',
  durability: 'on',
  growthScope: 'plots-only',
  growthDraws: 'python',
}

/** What a case is called, `17` or `17.plots-only.own-draws`: one of other than the released rules says which. */
export function caseName(number: number, marks: readonly (string | null)[]): string {
  return [String(number), ...marks.flatMap((mark) => mark ?? [])].join('.')
}
