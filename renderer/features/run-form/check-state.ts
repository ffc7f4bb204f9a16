/** How far the test of a run's models has come. Pure. */
import type { ModelCheck } from '../../../shared/contract/model-check.ts'

export type CheckState =
  | { readonly kind: 'none' }
  /** `since` in ms since 1970. */
  | { readonly kind: 'asking'; readonly since: number }
  | { readonly kind: 'asked'; readonly checks: readonly ModelCheck[] }
  /** The lab could not ask. */
  | { readonly kind: 'failed'; readonly message: string }

export const notChecked: CheckState = { kind: 'none' }

/** Whether every model answered. */
export function checkPassed(state: CheckState): boolean {
  return state.kind === 'asked' && state.checks.every(({ outcome }) => outcome === 'works')
}

/** Whether a test was made and says that the run would fail. */
export function checkFailed(state: CheckState): boolean {
  return state.kind === 'failed' || (state.kind === 'asked' && !checkPassed(state))
}
