import { expect, test } from 'vitest'
import { createLabClient } from '../../../../renderer/client/lab-client.ts'
import { initialForm } from '../../../../renderer/store/run-form.ts'
import { fail, ok } from '../../../../shared/contract/errors.ts'
import type { EventRow } from '../../../../shared/core/upcast.ts'
import { eventually } from '../../../fakes/eventually.ts'
import { createFakeBridge, type FakeAnswers } from '../../../fakes/fake-bridge.ts'
import { fakeCatalog, fakeDetail, fakeEpisode, fakeEvents, fakeRun } from '../../../fakes/sample-run.ts'

const rows: readonly EventRow[] = fakeEvents(6)
/** Rows of an answer, as if the lab gave few at a time. */
const PAGE = 7

const answers: FakeAnswers = {
  'catalog.get': () => ok(fakeCatalog),
  'run.list': () => ok([fakeRun()]),
  'run.get': () => ok(fakeDetail),
  'episode.watch': () => ok({}),
  'episode.events': ({ afterSeq }) => pageOf(rows, afterSeq),
}

function pageOf(stored: readonly EventRow[], afterSeq: number) {
  const page = stored.slice(afterSeq + 1, afterSeq + 1 + PAGE)
  return ok({ rows: [...page], more: afterSeq + 1 + PAGE < stored.length })
}

/** A client whose frames come when the test says so. */
function openClient(part: FakeAnswers = {}, status: 'open' | 'connecting' = 'open') {
  const bridge = createFakeBridge({ ...answers, ...part }, status)
  const frames: (() => void)[] = []
  const client = createLabClient(bridge, (callback) => void frames.push(callback))
  const frame = (): void => {
    for (const callback of frames.splice(0)) callback()
  }
  const asked = (name: string): number => bridge.asked.filter((call) => call.name === name).length
  return { bridge, client, frame, frames, asked, state: () => client.store.getState() }
}

test('keeps changed settings as the lab answers them, and a form that is not sent', async () => {
  const kept = {
    parallel: null,
    modelCalls: 8,
    prices: {},
    defaults: { agents: 3, seeds: 2, provider: 'scripted', model: 'scripted' },
    runEpisodes: 20_000,
    pauseAfterFailures: 3,
    keepTracksDays: null,
    trashDays: 7,
  }
  const { client, asked, state } = openClient({
    'settings.get': () => ok(kept),
    'settings.set': ({ modelCalls = 0 }) =>
      modelCalls > 9 ? fail('bad-input', 'Too many.') : ok({ ...kept, modelCalls }),
  })
  await eventually(() => expect(state().settings).toEqual({ status: 'ready', value: kept }))
  expect((await client.changeSettings({ modelCalls: 2 })).ok).toBe(true)
  expect((await client.changeSettings({ modelCalls: 10 })).ok).toBe(false)
  expect(state().settings).toEqual({ status: 'ready', value: { ...kept, modelCalls: 2 } })
  client.reloadSettings()
  await eventually(() => expect(state().settings).toEqual({ status: 'ready', value: kept }))
  expect(asked('catalog.get')).toBe(2)
  const draft = { ...initialForm(fakeCatalog), name: 'mine' }
  client.keepDraft(draft)
  client.reload()
  expect(state().draft).toBe(draft)
})

test('asks when it is connected, and again after a connection that was lost', async () => {
  const { bridge, asked, state } = openClient({}, 'connecting')
  expect(asked('run.list')).toBe(0)
  expect(state()).toMatchObject({ connection: 'connecting', wasConnected: false })
  bridge.setStatus('open')
  await eventually(() => expect(state().runs).toEqual({ status: 'ready', value: [fakeRun()] }))
  bridge.setStatus('connecting')
  expect(state()).toMatchObject({ connection: 'connecting', wasConnected: true })
  bridge.setStatus('open')
  expect(asked('run.list')).toBe(2)
})

test('a run that measures is forgotten with the connection, as its end may be missed, until it tells of itself', async () => {
  const { bridge, frame, state } = openClient()
  const twins = fakeRun({ id: 'twins', purpose: 'twins' })
  bridge.tell('run.changed', twins)
  frame()
  expect(state().measuring).toEqual([twins])
  // Not applied yet when the connection goes.
  bridge.tell('run.changed', twins)
  bridge.setStatus('connecting')
  bridge.setStatus('open')
  frame()
  expect(state().measuring).toEqual([])
  bridge.tell('run.changed', twins)
  frame()
  expect(state().measuring).toEqual([twins])
})

test('keeps what it has where the connection breaks during a question, and shows any other failure', async () => {
  let error: ReturnType<typeof fail> = fail('lab-lost', 'gone')
  let first = true
  const { client, state, asked } = openClient({
    'run.list': () => {
      if (!first) return error
      first = false
      return ok([fakeRun()])
    },
  })
  await eventually(() => expect(state().runs.status).toBe('ready'))
  client.reload()
  await eventually(() => expect(asked('run.list')).toBe(2))
  await Promise.resolve()
  expect(state().runs.status).toBe('ready')
  error = fail('storage', 'The disk is full.')
  client.reload()
  await eventually(() => expect(state().runs).toMatchObject({ status: 'failed', error: { code: 'storage' } }))
})

test('applies events once per frame, in their order', async () => {
  const { bridge, client, frame, frames, state } = openClient()
  client.openRun('run-1')
  await eventually(() => expect(state().run?.detail.status).toBe('ready'))
  await eventually(() => expect(state().runs.status).toBe('ready'))
  let changes = 0
  client.store.subscribe(() => {
    changes += 1
  })
  bridge.tell('run.changed', fakeRun({ remainingMs: 5000 }))
  bridge.tell('run.changed', fakeRun({ remainingMs: 4000 }))
  bridge.tell(
    'episode.changed',
    fakeEpisode({ id: 'episode-4', trialId: 'trial-3', status: 'running', phase: 'score' }),
  )
  bridge.tell('run.changed', fakeRun({ id: 'run-9', createdAt: '2026-11-21T11:00:00.000Z' }))
  // A run of twins is in no list.
  bridge.tell('run.changed', fakeRun({ id: 'twins', purpose: 'twins' }))
  expect(changes).toBe(0)
  expect(frames).toHaveLength(1)
  frame()
  expect(changes).toBe(1)
  const { runs, run } = state()
  expect(runs.status === 'ready' && runs.value.map(({ id, remainingMs }) => [id, remainingMs])).toEqual([
    ['run-9', 95_000],
    ['run-1', 4000],
  ])
  expect(run?.detail.status === 'ready' && run.detail.value.run.remainingMs).toBe(4000)
  expect(run?.detail.status === 'ready' && run.detail.value.trials[2]?.episodes[0]?.phase).toBe('score')
})

test('an answer is newer than the events that came before it', async () => {
  const later = fakeRun({ remainingMs: 1000 })
  const { bridge, client, frame, state } = openClient({ 'run.pause': () => ok(later) })
  await eventually(() => expect(state().runs.status).toBe('ready'))
  bridge.tell('run.changed', fakeRun({ remainingMs: 9000 }))
  await client.steer('run.pause', 'run-1')
  frame()
  expect(state().runs).toEqual({ status: 'ready', value: [later] })
})

test('reads an episode from its pages and from what happens meanwhile, without gaps and repeats', async () => {
  const { bridge, client, frame, state, asked } = openClient()
  client.openEpisode('episode-4')
  bridge.tell('episode.events', { episodeId: 'another', rows: rows.slice(0, 3) })
  bridge.tell('episode.events', { episodeId: 'episode-4', rows: rows.slice(-4) })
  await eventually(() => expect(state().episode?.status).toBe('ready'))
  frame()
  expect(asked('episode.events')).toBe(Math.ceil(rows.length / PAGE))
  expect(state().episode?.story.entries.map(({ seq }) => seq)).toEqual(
    rows.filter(({ type }) => /plan|thought|action.start|reflection/.test(type)).map(({ seq }) => seq),
  )
})

test('asks for what a gap hides', async () => {
  let stored: readonly EventRow[] = rows.slice(0, 5)
  const { bridge, client, frame, state } = openClient({ 'episode.events': ({ afterSeq }) => pageOf(stored, afterSeq) })
  client.openEpisode('episode-4')
  await eventually(() => expect(state().episode?.status).toBe('ready'))
  stored = rows
  bridge.tell('episode.events', { episodeId: 'episode-4', rows: rows.slice(20, 22) })
  await eventually(() => {
    frame()
    expect(state().episode?.story.atMs).toBe(rows.at(-1)?.atMs)
  })
})

test('another episode takes the place of the one before, whose late rows do not matter', async () => {
  const { bridge, client, frame, state } = openClient({ 'episode.events': () => ok({ rows: [], more: false }) })
  client.openEpisode('episode-1')
  client.openEpisode('episode-4')
  bridge.tell('episode.events', { episodeId: 'episode-1', rows: rows.slice(0, 4) })
  bridge.tell('episode.events', { episodeId: 'episode-4', rows: rows.slice(0, 2) })
  frame()
  expect(state().episode).toMatchObject({ id: 'episode-4', story: { atMs: rows[1]?.atMs } })
  expect(bridge.asked.filter(({ name }) => name === 'episode.watch').map(({ input }) => input)).toContainEqual({
    episodeId: 'episode-1',
    on: false,
  })
})

test('a row that cannot be read is said, and the rest stays', async () => {
  const [first] = rows
  if (first === undefined) throw new Error('no rows')
  const { client, frame, state } = openClient({
    'episode.events': ({ afterSeq }) => pageOf([first, { ...first, seq: 1, v: 99 }], afterSeq),
  })
  client.openEpisode('episode-4')
  await eventually(() => {
    frame()
    expect(state().episode?.error).toMatchObject({ code: 'unsupported' })
  })
  expect(state().episode?.story.agents).toEqual(['Alice', 'Bob', 'Cindy'])
})
