/** All that the page knows of the lab, and how it changes; pure, so that it is tested without a page. */

import type { ConnectionStatus } from '../../shared/contract/bridge.ts'
import type { CallOutput, EventName, EventPayload } from '../../shared/contract/calls.ts'
import type { Catalog } from '../../shared/contract/catalog.ts'
import type { LabError, Result } from '../../shared/contract/errors.ts'
import type { EpisodeEvent } from '../../shared/contract/record/events.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import type { EpisodeView, RunDetail, RunView, TrialView } from '../../shared/contract/views.ts'
import { type EpisodeStory, emptyStory, readIntoStory } from '../../shared/core/episode-view.ts'
import { runningRuns } from '../../shared/core/running-runs.ts'
import type { RunForm } from '../store/run-form.ts'
import type { SettingsDraft } from '../store/settings-form.ts'
import type { ConnectionFault } from './connection-fault.ts'

/** Something that is asked for. A value that is there stays there while it is asked for again. */
export type Loadable<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: LabError }
  | { readonly status: 'ready'; readonly value: T }

export const loading: Loadable<never> = { status: 'loading' }

/** A connection that broke takes nothing away that was there; any other failure is shown. */
export function answered<T>(before: Loadable<T>, result: Result<T>): Loadable<T> {
  if (result.ok) return { status: 'ready', value: result.value }
  if (result.error.code === 'lab-lost' && before.status === 'ready') return before
  return { status: 'failed', error: result.error }
}

/** The run that a page shows. */
export interface OpenRun {
  readonly id: string
  readonly detail: Loadable<RunDetail>
}

/** The episode that a page shows. */
export interface OpenEpisode {
  readonly id: string
  readonly story: EpisodeStory
  readonly status: 'loading' | 'ready' | 'failed'
  readonly error: LabError | null
}

/** A cancel that can still be taken back, or that failed. */
export interface Cancelling {
  /** As it was before. */
  readonly run: RunView
  /** When it happens, by the page's clock. */
  readonly untilMs: number
  readonly problem: string | null
}

/** What the lab says of itself. */
type LabInfo = CallOutput<'lab.info'>

export interface LabState {
  readonly connection: ConnectionStatus
  /** Why there is no connection, where that is known. */
  readonly fault: ConnectionFault
  /** Whether there ever was a connection: before, the page says "connecting", later "reconnecting". */
  readonly wasConnected: boolean
  readonly catalog: Loadable<Catalog>
  readonly settings: Loadable<Settings>
  readonly info: Loadable<LabInfo>
  readonly runs: Loadable<readonly RunView[]>
  /** Runs that measure something, as long as they run: no list has them, and the machine is busy with them. */
  readonly measuring: readonly RunView[]
  readonly run: OpenRun | null
  readonly episode: OpenEpisode | null
  readonly cancelling: Cancelling | null
  /** The form of a run that is not started yet, so that it is still there after a look elsewhere; null while untouched. */
  readonly draft: RunForm | null
  /** What is changed in the settings and not saved yet; null while nothing is. */
  readonly settingsDraft: SettingsDraft | null
}

export const initialState: LabState = {
  connection: 'connecting',
  fault: null,
  wasConnected: false,
  catalog: loading,
  settings: loading,
  info: loading,
  runs: loading,
  measuring: [],
  run: null,
  episode: null,
  cancelling: null,
  draft: null,
  settingsDraft: null,
}

type BridgeEventName = Exclude<EventName, 'episode.events' | `${'server' | 'own-server' | 'machines'}.${string}`>

/** What changes the state from outside: the lab's events, and the watched episode's events after the check of their form. */
export type Change =
  | { readonly [N in BridgeEventName]: { readonly name: N; readonly payload: EventPayload<N> } }[BridgeEventName]
  | { readonly name: 'story'; readonly episodeId: string; readonly events: readonly EpisodeEvent[] }

export function applyChange(state: LabState, change: Change): LabState {
  switch (change.name) {
    case 'run.changed':
      return changeRun(state, change.payload)
    case 'run.removed':
      return withoutRun(state, change.payload.runId)
    case 'trial.changed':
      return changeDetail(state, change.payload.runId, (detail) => withTrial(detail, change.payload))
    case 'episode.changed':
      return changeDetail(state, change.payload.runId, (detail) => withEpisode(detail, change.payload))
    case 'story': {
      const { episode } = state
      if (episode?.id !== change.episodeId) return state
      return { ...state, episode: { ...episode, story: readIntoStory(episode.story, change.events) } }
    }
  }
}

/** Before its first event. */
export function openedEpisode(id: string): OpenEpisode {
  return { id, story: emptyStory, status: 'loading', error: null }
}

export function changeRun(state: LabState, run: RunView): LabState {
  const { runs, measuring } = state
  if (run.purpose !== undefined) {
    const now = runningRuns(withRun(measuring, run))
    return changeDetail({ ...state, measuring: now }, run.id, (detail) => ({ ...detail, run }))
  }
  const listed: LabState =
    runs.status === 'ready' ? { ...state, runs: { status: 'ready', value: withRun(runs.value, run) } } : state
  return changeDetail(listed, run.id, (detail) => ({ ...detail, run }))
}

function withoutRun(state: LabState, runId: string): LabState {
  const { runs } = state
  if (runs.status !== 'ready') return state
  return { ...state, runs: { status: 'ready', value: runs.value.filter(({ id }) => id !== runId) } }
}

/** In its place where it is listed, else where its time puts it: newest first. */
function withRun(runs: readonly RunView[], run: RunView): readonly RunView[] {
  if (runs.some(({ id }) => id === run.id)) return runs.map((other) => (other.id === run.id ? run : other))
  return [run, ...runs].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

function changeDetail(state: LabState, runId: string, change: (detail: RunDetail) => RunDetail): LabState {
  const { run } = state
  if (run?.id !== runId || run.detail.status !== 'ready') return state
  return { ...state, run: { ...run, detail: { status: 'ready', value: change(run.detail.value) } } }
}

function withTrial(detail: RunDetail, trial: TrialView): RunDetail {
  const others = detail.trials.filter(({ id }) => id !== trial.id)
  return { ...detail, trials: [...others, trial].sort((a, b) => a.position - b.position) }
}

function withEpisode(detail: RunDetail, episode: EpisodeView): RunDetail {
  const trials = detail.trials.map((trial) => {
    if (trial.id !== episode.trialId) return trial
    const others = trial.episodes.filter(({ id }) => id !== episode.id)
    return { ...trial, episodes: [...others, episode].sort((a, b) => a.attempt - b.attempt) }
  })
  return { ...detail, trials }
}
