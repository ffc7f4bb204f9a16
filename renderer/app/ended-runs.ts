/** What became of runs between two looks at them, for whoever was elsewhere. Pure. */
import type { RunView } from '../../shared/contract/views.ts'
import { endedOfEpisodes, lossWords } from '../format/progress.ts'

/** Runs that were running and are done now. */
export function endedRuns(before: readonly RunView[], after: readonly RunView[]): readonly RunView[] {
  const running = new Set(before.filter(({ status }) => status === 'running').map(({ id }) => id))
  return after.filter(({ id, status }) => status === 'done' && running.has(id))
}

/** Runs that were there and are no more. */
export function goneRuns(before: readonly RunView[], after: readonly RunView[]): readonly RunView[] {
  const there = new Set(after.map(({ id }) => id))
  return before.filter(({ id }) => !there.has(id))
}

/** `night-1 is done: 4 of 4 episodes.` What does not count is said: it is no result. */
export function endNews({ name, trials }: RunView): string {
  const loss = lossWords(trials)
  const { withPerson = 0 } = trials
  const uncounted = withPerson === 0 ? '' : `, ${withPerson} ${withPerson === 1 ? 'does' : 'do'} not count`
  return `${name} is done: ${endedOfEpisodes(trials)}${uncounted}${loss === '' ? '' : ` (${loss})`}.`
}
