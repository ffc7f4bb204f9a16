/** How far runs are and how episodes ended, in words; the same wherever it is said. */
import type { EndReason, Validity } from '../../shared/contract/record/end.ts'
import type { RunView } from '../../shared/contract/views.ts'
import { counted } from '../../shared/core/format/counted.ts'
import { formatDuration } from '../../shared/core/format/duration.ts'
import { endedAs, endNames, validityNames } from '../../shared/core/format/end.ts'
import { lacksMachineText } from '../../shared/core/format/machine.ts'
import { endedTrials } from '../../shared/core/running-runs.ts'

type Counts = RunView['trials']

/** Below it an estimate says no number: it would be wrong before it is read. */
const FEW_SECONDS_MS = 10_000

/** `3,390 of 14,400 episodes`. */
export function endedOfEpisodes(trials: Counts): string {
  return `${formatCount(endedTrials(trials))} of ${counted(trials.total, 'episode')}`
}

/** Trials with an episode that counts. */
export function validTrials({ done, withPerson = 0 }: Pick<Counts, 'done' | 'withPerson'>): number {
  return done - withPerson
}

/** `1 with human intervention, 390 failed, 8 cancelled`; empty where all went well. */
export function describeLoss({
  failed,
  cancelled,
  withPerson = 0,
}: Pick<Counts, 'failed' | 'cancelled' | 'withPerson'>): string {
  return [
    ...(withPerson === 0 ? [] : [`${formatCount(withPerson)} with human intervention`]),
    ...(failed === 0 ? [] : [`${formatCount(failed)} failed`]),
    ...(cancelled === 0 ? [] : [`${formatCount(cancelled)} cancelled`]),
  ].join(', ')
}

/** `about 3 min 05 s left`, or that nobody plays; null for a run that does not go on. */
export function timeLeft({ status, remainingMs, lacksMachine, trials }: RunView): string | null {
  if (status !== 'running') return null
  if (lacksMachine === true) return lacksMachineText(trials)
  if (remainingMs === null) return 'time left known after the first'
  return describeLeft(remainingMs)
}

/** `about 3 min 05 s left`. */
export function describeLeft(remainingMs: number): string {
  return remainingMs < FEW_SECONDS_MS ? 'a few seconds left' : `about ${formatDuration(remainingMs)} left`
}

/** How a run ended, as the colour of its bar: green only where every trial has a result that counts. */
export function runTone({ status, trials }: RunView): 'accent' | 'good' | 'warn' | 'bad' {
  if (status !== 'done') return 'accent'
  if (validTrials(trials) === trials.total) return 'good'
  return trials.done === 0 ? 'bad' : 'warn'
}

function formatCount(count: number): string {
  return count.toLocaleString('en')
}

/** `3 min 05 s left`, for a narrow cell; empty for a run that does not go on or cannot be forecast yet. */
export function shortTimeLeft({ status, remainingMs }: RunView): string {
  if (status !== 'running' || remainingMs === null) return ''
  return remainingMs < FEW_SECONDS_MS ? 'seconds left' : `${formatDuration(remainingMs)} left`
}

/** Trials of all runs that have come to an end, however: more of them mean that there are more episodes. */
export function endedEpisodes(runs: readonly RunView[]): number {
  return runs.reduce((sum, { trials }) => sum + endedTrials(trials) + trials.cancelled, 0)
}

/** Another text whenever one of them ended, or ended otherwise after all: a late record makes a failed trial done. */
export function endedStamp(runs: readonly RunView[]): string {
  const sum = (of: 'done' | 'failed' | 'cancelled'): number => runs.reduce((total, { trials }) => total + trials[of], 0)
  return `${sum('done')} ${sum('failed')} ${sum('cancelled')}`
}

/* What the badge of an episode's end says. */

interface EndBadgeWords {
  readonly text: string
  readonly title: string
  /** Only what broke is bad: what a person stopped is not. */
  readonly outcome: 'completed' | 'ended' | 'broken' | 'left-out'
}

/** One that does not count says why in its title. */
export function endBadge(endReason: EndReason, validity: Validity): EndBadgeWords {
  const text = endNames[endReason]
  if (validity === 'valid') {
    return { text, title: endedAs[endReason], outcome: endReason === 'completed' ? 'completed' : 'ended' }
  }
  const title = `${endedAs[endReason]}; ${validityNames[validity]}`
  return { text: `${text}, not scored`, title, outcome: validity === 'infrastructure' ? 'broken' : 'left-out' }
}
