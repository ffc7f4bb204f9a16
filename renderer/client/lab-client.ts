/** The page's own end of the lab: asks, listens, keeps the state. Events are gathered and applied once per frame. */

import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Bridge, ConnectionStatus } from '../../shared/contract/bridge.ts'
import type { CallInput, CallOutput } from '../../shared/contract/calls.ts'
import type { LabError, Result } from '../../shared/contract/errors.ts'
import type { PaceChange } from '../../shared/contract/pace.ts'
import { type ExportChoice, readWholeExport } from '../../shared/core/read-export.ts'
import { type EventRow, upcast } from '../../shared/core/upcast.ts'
import { type CancelLater, createCancelLater, type Steer } from './cancel-later.ts'
import { type ConnectionFaultStore, createConnectionFault } from './connection-fault.ts'
import { type EpisodeFollower, EpisodeWatches, followEpisode } from './follow-episode.ts'
import {
  answered,
  applyChange,
  type Change,
  changeRun,
  initialState,
  type LabState,
  loading,
  type OpenRun,
  openedEpisode,
} from './lab-state.ts'
import { type RecordParts, type WatchedRecord, watchRecord } from './watch-record.ts'

/** The records that a page watches, each once, however many views look at it. */
export class SharedRecords {
  readonly #parts: RecordParts
  readonly #records = new Map<string, { readonly record: WatchedRecord; users: number }>()

  constructor(parts: RecordParts) {
    this.#parts = parts
  }

  /** Close it when the view is gone; the record is let go with its last view. */
  watch(episodeId: string): WatchedRecord {
    const shared = this.#records.get(episodeId) ?? { record: watchRecord(this.#parts, episodeId), users: 0 }
    this.#records.set(episodeId, shared)
    shared.users += 1
    let isOpen = true
    return {
      ...shared.record,
      close: () => {
        if (!isOpen) return
        isOpen = false
        shared.users -= 1
        if (shared.users === 0) this.#letGo(episodeId, shared.record)
      },
    }
  }

  close(): void {
    for (const [episodeId, { record }] of this.#records) this.#letGo(episodeId, record)
  }

  #letGo(episodeId: string, record: WatchedRecord): void {
    this.#records.delete(episodeId)
    record.close()
  }
}

export interface LabClient {
  readonly store: StoreApi<LabState>
  /** The run that the page shows from now on; null for none. */
  openRun(runId: string | null): void
  /** The episode whose events the page shows from now on; null for none. */
  openEpisode(episodeId: string | null): void
  /** An episode's whole record with its track, for views; the same one for all who watch it, each of whom closes it. */
  watchRecord(episodeId: string): WatchedRecord
  /** Any call, for panels that ask by themselves. */
  readonly call: Bridge['call']
  /** Any event, for panels that keep what it tells by themselves. */
  readonly on: Bridge['on']
  start(spec: CallInput<'run.start'>['spec']): Promise<Result<CallOutput<'run.start'>>>
  /** null once it is started. */
  keepDraft(draft: LabState['draft']): void
  /** null once it is saved or dropped. */
  keepSettingsDraft(draft: LabState['settingsDraft']): void
  readonly steer: Steer
  readonly cancelLater: CancelLater
  /** Asks again for what others change as well: settings, keys, the lab itself. */
  reloadSettings(): void
  changeSettings(change: CallInput<'settings.set'>): Promise<Result<CallOutput<'settings.set'>>>
  changePace(episodeId: string, change: PaceChange): Promise<Result<CallOutput<'episode.pace'>>>
  exportFile(what: ExportChoice): ReturnType<typeof readWholeExport>
  /** Asks again for everything that is shown. */
  reload(): void
  close(): void
}

/** `onSoon` calls back once, soon, and gathers what comes until then. `fault` says why the wire fails. */
export function createLabClient(
  bridge: Bridge,
  onSoon: (callback: () => void) => void,
  fault: ConnectionFaultStore = createConnectionFault(),
): LabClient {
  const store = createStore<LabState>(() => initialState)
  const changes = createChangeQueue(store, onSoon, (applied) => {
    if (applied.some((change) => endsEpisode(change, store.getState().episode?.id))) follower?.catchUp()
  })
  const loads = createLoads(bridge, store, changes.flush)
  const watches = new EpisodeWatches()
  const records = new SharedRecords({ bridge, watches, onSoon })
  let follower: EpisodeFollower | null = null

  const settings = createSettingsCalls(bridge, store, loads)
  const reload = (): void => {
    settings.reloadSettings()
    void loads.loadRuns()
    const { run } = store.getState()
    if (run !== null) void loads.loadDetail(run.id)
    follower?.catchUp()
  }
  const onStatus = (connection: ConnectionStatus): void => {
    store.setState(({ wasConnected }) => ({ connection, wasConnected: wasConnected || connection === 'open' }))
    if (connection !== 'open') return
    // No list has them, so their ends may have been missed; one that runs tells of itself with its next episode.
    changes.flush()
    store.setState({ measuring: [] })
    reload()
  }
  const ends = [
    ...queueEvents(bridge, changes),
    bridge.onStatus(onStatus),
    fault.subscribe((status) => store.setState({ fault: status })),
  ]
  const openEpisode = (episodeId: string | null): void => {
    if (store.getState().episode?.id === (episodeId ?? undefined)) return
    follower?.close()
    follower = null
    changes.flush()
    store.setState({ episode: episodeId === null ? null : openedEpisode(episodeId) })
    if (episodeId !== null)
      follower = followEpisode(bridge, watches, episodeId, storyListener(store, episodeId, changes))
  }
  const steer: Steer = async (order, runId) => {
    const answer = await bridge.call(order, { runId })
    changes.flush()
    if (answer.ok) store.setState((state) => changeRun(state, answer.value))
    return answer
  }
  return {
    store,
    openRun: (runId) => openRun(store, loads, runId),
    openEpisode,
    watchRecord: (episodeId) => records.watch(episodeId),
    call: (name, input) => bridge.call(name, input),
    on: (name, listener) => bridge.on(name, listener),
    start: (spec) => bridge.call('run.start', { spec }),
    keepDraft: (draft) => store.setState({ draft }),
    keepSettingsDraft: (settingsDraft) => store.setState({ settingsDraft }),
    steer,
    cancelLater: createCancelLater(store, steer),
    ...settings,
    changePace: (episodeId, change) => bridge.call('episode.pace', { episodeId, change }),
    exportFile: (what) => readWholeExport(bridge, what),
    reload,
    close: () => {
      openEpisode(null)
      records.close()
      for (const end of ends) end()
    },
  }
}

function openRun(store: StoreApi<LabState>, loads: ReturnType<typeof createLoads>, runId: string | null): void {
  if (store.getState().run?.id === (runId ?? undefined)) return
  store.setState({ run: runId === null ? null : { id: runId, detail: loading } })
  if (runId !== null) void loads.loadDetail(runId)
}

function createSettingsCalls(
  bridge: Bridge,
  store: StoreApi<LabState>,
  loads: ReturnType<typeof createLoads>,
): Pick<LabClient, 'reloadSettings' | 'changeSettings'> {
  return {
    reloadSettings: () => {
      void loads.loadCatalog()
      void loads.loadSettings()
      void loads.loadInfo()
    },
    changeSettings: async (change) => {
      const answer = await bridge.call('settings.set', change)
      if (answer.ok) store.setState({ settings: { status: 'ready', value: answer.value } })
      void loads.loadInfo()
      return answer
    },
  }
}

interface ChangeQueue {
  push(change: Change): void
  /** Before an answer is applied: what was told before it is older than it. */
  flush(): void
}

function createChangeQueue(
  store: StoreApi<LabState>,
  onSoon: (callback: () => void) => void,
  afterwards: (applied: readonly Change[]) => void,
): ChangeQueue {
  let waiting: Change[] = []
  const flush = (): void => {
    if (waiting.length === 0) return
    const applied = waiting
    waiting = []
    store.setState((state) => applied.reduce(applyChange, state))
    afterwards(applied)
  }
  return {
    push: (change) => {
      waiting.push(change)
      if (waiting.length === 1) onSoon(flush)
    },
    flush,
  }
}

function queueEvents(bridge: Bridge, { push }: ChangeQueue): readonly (() => void)[] {
  return [
    bridge.on('run.changed', (payload) => push({ name: 'run.changed', payload })),
    bridge.on('run.removed', (payload) => push({ name: 'run.removed', payload })),
    bridge.on('trial.changed', (payload) => push({ name: 'trial.changed', payload })),
    bridge.on('episode.changed', (payload) => push({ name: 'episode.changed', payload })),
  ]
}

function endsEpisode(change: Change, episodeId: string | undefined): boolean {
  return change.name === 'episode.changed' && change.payload.id === episodeId && change.payload.status === 'ended'
}

function storyListener(store: StoreApi<LabState>, episodeId: string, changes: ChangeQueue) {
  let unreadable: LabError | null = null
  const settle = (error: LabError | null): void => {
    changes.flush()
    const status = error === null ? 'ready' : 'failed'
    store.setState(({ episode }) => (episode?.id === episodeId ? { episode: { ...episode, status, error } } : {}))
  }
  return {
    onRows: (rows: readonly EventRow[]) => {
      const read = rows.map((row) => upcast(row))
      const events = read.flatMap((event) => (event.ok ? [event.value] : []))
      changes.push({ name: 'story', episodeId, events })
      const bad = read.find((event) => !event.ok)
      if (bad?.ok !== false) return
      unreadable ??= bad.error
      settle(unreadable)
    },
    onCaughtUp: () => settle(unreadable),
    onFailure: settle,
  }
}

/** What the page asks for and keeps. An answer about something that is not shown any more is dropped. */
function createLoads(bridge: Bridge, store: StoreApi<LabState>, flush: () => void) {
  const setRun = (runId: string, part: (run: OpenRun) => Partial<OpenRun>): void => {
    flush()
    store.setState(({ run }) => (run?.id === runId ? { run: { ...run, ...part(run) } } : {}))
  }
  return {
    loadCatalog: async () => {
      const answer = await bridge.call('catalog.get', {})
      store.setState(({ catalog }) => ({ catalog: answered(catalog, answer) }))
    },
    loadSettings: async () => {
      const answer = await bridge.call('settings.get', {})
      store.setState(({ settings }) => ({ settings: answered(settings, answer) }))
    },
    loadInfo: async () => {
      const answer = await bridge.call('lab.info', {})
      store.setState(({ info }) => ({ info: answered(info, answer) }))
    },
    loadRuns: async () => {
      const answer = await bridge.call('run.list', {})
      flush()
      store.setState(({ runs }) => ({ runs: answered(runs, answer) }))
    },
    loadDetail: async (runId: string) => {
      const answer = await bridge.call('run.get', { runId })
      setRun(runId, ({ detail }) => ({ detail: answered(detail, answer) }))
    },
  }
}
