/** The failure modes that a comparison shows, and what each condition was looked into for them. */
import type { Comparison } from '../../../shared/contract/comparison.ts'
import type { ConditionModes } from '../../../shared/contract/condition-modes.ts'
import { type ModeCode, modeName, modesSeen } from '../../../shared/core/diagnosis/failure-modes.ts'

/** A row of bars: a mode, or (null) none of them. */
export interface ModeRow {
  readonly code: ModeCode | null
  readonly label: string
}

/** Of the whole comparison, so that what is hidden does not move the others; those that show nowhere are left out. */
export function modeRows({ failureModes = [] }: Pick<Comparison, 'failureModes'>): readonly ModeRow[] {
  const modes = modesSeen(failureModes).map(({ code }) => ({ code, label: modeName(code) }))
  return [...modes, { code: null, label: 'None of them' }]
}

/** Of a group that has incomplete episodes with records; undefined for all others. */
export function modesOf(
  { failureModes = [] }: Pick<Comparison, 'failureModes'>,
  key: string,
): ConditionModes | undefined {
  return failureModes.find(({ group, lookedInto }) => group === key && lookedInto > 0)
}
