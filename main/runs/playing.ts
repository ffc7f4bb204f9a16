/** What the scheduler has in hand of each episode that is played, here or elsewhere. */
import type { TrialRow } from '../../db/trials.ts'
import type { Result } from '../../shared/contract/errors.ts'
import type { RunServer } from '../../shared/contract/run.ts'
import type { EpisodeParts, Steerable } from './execute-episode.ts'
import { LiveRecord } from './live-record.ts'
import type { StoredEnding } from './recorder.ts'

/** Plays an attempt at a trial to its stored end; see `executeEpisode`. */
export type PlayEpisode = (parts: EpisodeParts) => Promise<Result<StoredEnding>>

/** Who plays an attempt at a trial in another place than this lab's processes. */
export interface Elsewhere {
  readonly machineId: string
  readonly play: PlayEpisode
}

/** An attempt that has begun; `over` resolves when nothing of it is left here. */
export interface Begun {
  readonly episodeId: string
  readonly over: Promise<void>
}

/** Why an episode is stopped when its lab closes: who plays it elsewhere may go on. */
export const labClosing = new Error('the lab is closing')

export interface Playing {
  readonly trial: TrialRow
  /** Null for a process of this lab. */
  readonly elsewhere: Elsewhere | null
  readonly episodeId: string
  readonly startedAt: Date
  readonly stop: AbortController
  readonly live: LiveRecord
  /** Of the user's own, or another's, that it is played on. */
  readonly server: RunServer | undefined
  /** Null until there is a process. */
  steerable: Steerable | null
  /** A person wants this episode alone to end: its trial is not played again by itself. */
  isStoppedAlone: boolean
  /** Its record came after it was given up: its trial may be anybody's by now, or closed. */
  readonly isLate: boolean
}

/** What an episode has at its beginning, wherever it is played. */
export function begun() {
  return {
    stop: new AbortController(),
    live: new LiveRecord(),
    server: undefined,
    steerable: null,
    isStoppedAlone: false,
    isLate: false,
  }
}
