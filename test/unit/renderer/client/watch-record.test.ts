import { expect, onTestFinished, test } from 'vitest'
import { EpisodeWatches } from '../../../../renderer/client/follow-episode.ts'
import { SharedRecords } from '../../../../renderer/client/lab-client.ts'
import type { CallOutput } from '../../../../shared/contract/calls.ts'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import type { EpisodeHeader } from '../../../../shared/contract/record/header.ts'
import { EpisodeTimeline } from '../../../../shared/core/timeline/episode-timeline.ts'
import { type EventRow, upcast } from '../../../../shared/core/upcast.ts'
import { eventually } from '../../../fakes/eventually.ts'
import { createFakeBridge, type FakeAnswers } from '../../../fakes/fake-bridge.ts'
import { fixtureEvents, fixtureHeader, fixtureTrack } from '../../../fixtures/record.ts'

/** Bytes of an answer, as if the lab gave few at a time. */
const PART = 20

/** A lab with one episode whose record a test lets grow. */
class GrowingLab {
  header: EpisodeHeader | null = fixtureHeader
  rows: readonly EventRow[] = []
  track: Uint8Array = new Uint8Array()
  isOver = false
  #wake: () => void = () => {}
  readonly asked: number[] = []
  waiting = 0
  mostWaiting = 0

  /** What has come since the last change answers the question that waits. */
  grow(part: Partial<Pick<GrowingLab, 'header' | 'rows' | 'track' | 'isOver'>>): void {
    Object.assign(this, part)
    this.#wake()
  }

  readonly answers: FakeAnswers = {
    'episode.header': async () => {
      if (this.header === null && !this.isOver) await this.#news()
      return ok({ header: this.header, isOver: this.isOver, gitSha: null })
    },
    'episode.track': async ({ after }) => {
      this.asked.push(after)
      this.waiting += 1
      this.mostWaiting = Math.max(this.mostWaiting, this.waiting)
      if (after >= this.track.length && !this.isOver) await this.#news()
      this.waiting -= 1
      return ok(this.#part(after))
    },
    'episode.watch': () => ok({}),
    'episode.events': ({ afterSeq }) => ok({ rows: this.rows.slice(afterSeq + 1), more: false }),
  }

  #part(after: number): CallOutput<'episode.track'> {
    const bytes = this.track.slice(after, after + PART)
    const { length: total } = this.track
    return { bytes: Buffer.from(bytes).toString('base64'), next: after + bytes.length, total, isOver: this.isOver }
  }

  #news(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }
}

function watching(lab: GrowingLab, replaced: FakeAnswers = {}) {
  const bridge = createFakeBridge({ ...lab.answers, ...replaced })
  const onSoon = (callback: () => void): void => void setTimeout(callback, 0)
  const records = new SharedRecords({ bridge, watches: new EpisodeWatches(), onSoon })
  onTestFinished(() => records.close())
  const record = records.watch('e1')
  const calls = (name: string): number => bridge.asked.filter((call) => call.name === name).length
  return { bridge, records, record, calls, state: () => record.store.getState() }
}

function whole(): EpisodeTimeline {
  const timeline = new EpisodeTimeline(fixtureHeader)
  for (const row of fixtureEvents) {
    const event = upcast(row)
    if (event.ok) timeline.appendEvents([event.value])
  }
  timeline.appendTrack(fixtureTrack)
  return timeline
}

/** Everything that a view reads, at some moments. */
function seen(timeline: EpisodeTimeline | null) {
  return [25, 60, 110, 5_000].map((atMs) => [
    timeline?.entitiesAt(atMs),
    timeline?.inventoriesAt(atMs),
    timeline?.blocksBetween(-1, atMs),
    timeline?.chatAt(atMs, 9),
  ])
}

test('an episode that is over comes part by part, each asked for after the one before', async () => {
  const lab = new GrowingLab()
  lab.grow({ rows: fixtureEvents, track: fixtureTrack, isOver: true })
  const { state } = watching(lab)
  await eventually(() => expect(state()).toMatchObject({ status: 'whole', error: null, endMs: whole().endMs }))
  expect(seen(state().timeline)).toEqual(seen(whole()))
  expect(lab.asked).toEqual(Array.from({ length: Math.ceil(fixtureTrack.length / PART) }, (_, part) => part * PART))
  expect(lab.mostWaiting).toBe(1)
})

test('an episode that is over is never followed, however slow its last events come', async () => {
  const lab = new GrowingLab()
  lab.grow({ rows: fixtureEvents, track: fixtureTrack, isOver: true })
  let asked = 0
  const { record, state } = watching(lab, {
    'episode.events': async (input) => {
      asked += 1
      if (asked > 1) await new Promise((resolve) => setTimeout(resolve, 20))
      return lab.answers['episode.events']?.(input) ?? fail('internal', 'always there')
    },
  })
  const seenStatuses = new Set<string>()
  record.store.subscribe(({ status }) => seenStatuses.add(status))
  await eventually(() => expect(state().status).toBe('whole'))
  expect(asked).toBeGreaterThan(1)
  expect([...seenStatuses]).toEqual(['loading', 'whole'])
})

test('an episode that runs is followed to its end', async () => {
  const lab = new GrowingLab()
  lab.header = null
  const { bridge, state } = watching(lab)
  expect(state()).toMatchObject({ status: 'loading', timeline: null })
  lab.grow({ header: fixtureHeader })
  await eventually(() => expect(lab.asked).toEqual([0]))
  lab.grow({ rows: fixtureEvents.slice(0, 2), track: fixtureTrack.slice(0, 30) })
  bridge.tell('episode.events', { episodeId: 'e1', rows: fixtureEvents.slice(0, 2) })
  await eventually(() =>
    expect(state()).toMatchObject({ status: 'following', timeline: { nextSeq: 2, trackBytes: 30 } }),
  )
  const { timeline, revision } = state()
  lab.grow({ rows: fixtureEvents, track: fixtureTrack, isOver: true })
  await eventually(() => expect(state().status).toBe('whole'))
  expect(state().timeline).toBe(timeline)
  expect(state().revision).toBeGreaterThan(revision)
  expect(seen(timeline)).toEqual(seen(whole()))
})

test('goes on after a lost connection where it was', async () => {
  const lab = new GrowingLab()
  lab.grow({ rows: fixtureEvents.slice(0, 1), track: fixtureTrack.slice(0, PART + 10) })
  const lost = Promise.withResolvers<Result<CallOutput<'episode.track'>>>()
  let isLost = false
  const { bridge, state } = watching(lab, {
    'episode.track': (input) => {
      if (input.after === PART + 10 && !isLost) {
        isLost = true
        return lost.promise
      }
      return lab.answers['episode.track']?.(input) ?? fail('internal', 'always there')
    },
  })
  await eventually(() => expect(isLost).toBe(true))
  bridge.setStatus('connecting')
  lost.resolve(fail('lab-lost', 'gone', { retry: true }))
  lab.grow({ rows: fixtureEvents, track: fixtureTrack, isOver: true })
  await eventually(() => expect(state()).toMatchObject({ status: 'following', error: null }))
  expect(lab.asked).toEqual([0, PART])
  bridge.setStatus('open')
  await eventually(() => expect(state().status).toBe('whole'))
  expect(lab.asked[2]).toBe(PART + 10)
  expect(seen(state().timeline)).toEqual(seen(whole()))
})

test('says what cannot be read, and asks no more', async () => {
  const gone = watching(new GrowingLab(), { 'episode.header': () => fail('unknown-name', 'There is no such episode.') })
  await eventually(() => expect(gone.state()).toMatchObject({ status: 'failed', error: { code: 'unknown-name' } }))
  const early = new GrowingLab()
  early.grow({ header: null, isOver: true })
  const { state: earlyState } = watching(early)
  await eventually(() => expect(earlyState()).toMatchObject({ status: 'failed', timeline: null }))
  expect(earlyState().error?.message).toContain('no record')
  const damaged = new GrowingLab()
  damaged.grow({ rows: fixtureEvents, track: Uint8Array.from([...fixtureTrack, 0]), isOver: true })
  const { state, calls } = watching(damaged)
  await eventually(() => expect(state()).toMatchObject({ status: 'failed', error: { code: 'storage-corrupt' } }))
  expect(calls('episode.track')).toBe(Math.ceil((fixtureTrack.length + 1) / PART))
  expect(state().timeline?.entitiesAt(25)).toMatchObject([{ name: 'Alice' }])
  const future = new GrowingLab()
  future.grow({ rows: fixtureEvents.map((row) => ({ ...row, v: 99 })) })
  const { state: futureState } = watching(future)
  await eventually(() => expect(futureState()).toMatchObject({ status: 'failed', error: { code: 'unsupported' } }))
})

test('views share one record; with the last of them its questions end', async () => {
  const lab = new GrowingLab()
  lab.grow({ track: fixtureTrack.slice(0, 15) })
  const { records, record, bridge, calls, state } = watching(lab)
  const other = records.watch('e1')
  await eventually(() => expect(lab.asked).toEqual([0, 15]))
  await eventually(() => expect(state().status).toBe('following'))
  expect(other.store).toBe(record.store)
  record.close()
  record.close()
  lab.grow({ track: fixtureTrack.slice(0, 25) })
  await eventually(() => expect(other.store.getState().timeline?.trackBytes).toBe(25))
  expect(bridge.asked.at(-1)).toEqual({ name: 'episode.track', input: { episodeId: 'e1', after: 25 } })
  const before = calls('episode.track')
  other.close()
  expect(bridge.asked.at(-1)).toEqual({ name: 'episode.watch', input: { episodeId: 'e1', on: false } })
  lab.grow({ track: fixtureTrack })
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(calls('episode.track')).toBe(before)
  expect(records.watch('e1').store).not.toBe(record.store)
})

test('the events of an episode are heard until the last ear of the page is gone', () => {
  const watches = new EpisodeWatches()
  watches.enter('e1')
  watches.enter('e1')
  watches.enter('e2')
  expect([watches.leave('e1'), watches.leave('e2'), watches.leave('e1')]).toEqual([false, true, true])
})
