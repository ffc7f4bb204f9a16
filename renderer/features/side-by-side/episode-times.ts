/** How two records of different lengths stand to the one time that is shown of both. Pure. */

import type { EndReason } from '../../../shared/contract/record/end.ts'
import { endNames } from '../../../shared/core/format/end.ts'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import type { TimeEnds } from '../../store/playback-clock.ts'

interface EpisodeTime {
  /** Up to where it is known. */
  readonly endMs: number
  readonly isRunning: boolean
  /** null while it runs, and where its record does not say. */
  readonly endReason: EndReason | null
}

/** Time goes to the later end; what is followed is the record that grows, or the further one of two that do. */
export function endsOf(episodes: readonly Pick<EpisodeTime, 'endMs' | 'isRunning'>[]): TimeEnds {
  const latest = (some: typeof episodes): number => some.reduce((end, shown) => Math.max(end, shown.endMs), 0)
  const endMs = latest(episodes)
  const running = episodes.filter(({ isRunning }) => isRunning)
  return { endMs, liveMs: running.length === 0 ? endMs : latest(running) }
}

/**
 * Where a pair opens whose link names no moment: at the later end, so that both records show what came of them. null where the time
 * stays: one of them still grows, or somebody has gone elsewhere than the own one's end.
 */
export function pairOpening(
  own: Pick<EpisodeTime, 'endMs' | 'isRunning'>,
  other: Pick<EpisodeTime, 'endMs' | 'isRunning'>,
  atMs: number,
): number | null {
  if (own.isRunning || other.isRunning || atMs !== own.endMs || other.endMs <= own.endMs) return null
  return other.endMs
}

/** What a view says at a moment that the record does not have; null where it has it. */
export function describeBeyond({ endMs, isRunning, endReason }: EpisodeTime, atMs: number): string | null {
  if (atMs <= endMs) return null
  if (isRunning) return `Played up to ${formatGameTime(endMs)} so far`
  return `Over since ${formatGameTime(endMs)}${endReason === null ? '' : `: ${endNames[endReason]}`}`
}
