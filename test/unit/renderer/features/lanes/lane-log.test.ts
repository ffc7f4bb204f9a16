import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callAt, doingAt, spanKinds, valueAt } from '../../../../../renderer/features/lanes/lane.ts'
import { LaneLog, type LaneSource } from '../../../../../renderer/features/lanes/lane-log.ts'
import type { EpisodeEvent } from '../../../../../shared/contract/record/events.ts'
import { eventRowSchema } from '../../../../../shared/contract/record/record.ts'
import { actionIntervals } from '../../../../../shared/core/action-intervals.ts'
import { completionCurve } from '../../../../../shared/core/completion-curve.ts'
import { type EventRow, upcast } from '../../../../../shared/core/upcast.ts'
import { must } from '../../../../fakes/must.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'
import { fixtureEvents, fixtureHeader } from '../../../../fixtures/record.ts'
import { type Step, toldSteps } from './drawn-episode.ts'

const upcastAll = (rows: readonly EventRow[]): readonly EpisodeEvent[] => rows.map((row) => must(upcast(row)))

function micro(name: string): readonly EpisodeEvent[] {
  const file = new URL(`../../../../fixtures/micro/${name}.jsonl`, import.meta.url)
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return upcastAll(lines.map((line) => eventRowSchema.parse(JSON.parse(line))))
}

const member = (name: string) => ({ name, kind: 'agent', abilities: 'all' }) as const
const header = { ...fixtureHeader, team: { members: ['Alice', 'Bob', 'Cindy'].map(member) } }

function readWhole(events: readonly EpisodeEvent[]): LaneLog {
  const log = new LaneLog({ header, events })
  log.readUpTo()
  return log
}

const picture = ({ lanes, series }: LaneLog) => ({
  lanes: lanes.map(({ id, kind, spans, calls, bands, marks }) => ({ id, kind, spans, calls, bands, marks })),
  series: series.map(({ id, points }) => ({ id, points })),
})

const real = [
  ['the record of version 1', upcastAll(fixtureEvents)],
  ['bots that place', micro('place-two')],
  ['bots that walk, dig and place', micro('walk-dig-place')],
] as const

/** What holds of every record. */
function expectSound(events: readonly EpisodeEvent[]): void {
  const log = readWhole(events)
  const endMs = events.at(-1)?.atMs ?? 0
  for (const lane of log.lanes) {
    for (const list of [...spanKinds.map((kind) => lane.spans[kind]), lane.bands]) {
      let coveredTo = 0
      for (const { fromMs, toMs } of list) {
        expect(fromMs).toBeGreaterThanOrEqual(coveredTo)
        coveredTo = toMs ?? Number.POSITIVE_INFINITY
        expect(coveredTo).toBeGreaterThanOrEqual(fromMs)
      }
    }
    expect(lane.marks.map(({ atMs }) => atMs)).toEqual(lane.marks.map(({ atMs }) => atMs).toSorted((a, b) => a - b))
    const asked = lane.spans.thinking.reduce((sum, { calls }) => sum + calls, 0)
    expect(asked).toBe(lane.calls.length)
  }
  const told = log.lanes.flatMap(({ id, spans }) =>
    [...spans.moving, ...spans.acting].map(({ seq, fromMs, toMs }) => ({
      agent: id,
      seq,
      fromMs,
      toMs: toMs ?? endMs,
    })),
  )
  const starts = events.filter((event) => event.type === 'action.start')
  const intervals = actionIntervals({ header, events }).map(({ agent, fromMs, toMs }, index) => ({
    agent,
    seq: starts[index]?.seq,
    fromMs,
    toMs,
  }))
  expect(told.toSorted((a, b) => a.seq - b.seq)).toEqual(intervals)
  expect(log.series[0]?.points).toEqual(completionCurve(events))
}

describe.each(real)('%s', (_, events) => {
  test('becomes lanes without overlap that have every action once', () => expectSound(events))

  test('may be read in any pieces', () => {
    const grown: EpisodeEvent[] = []
    const log = new LaneLog({ header, events: grown })
    for (const event of events) {
      grown.push(event)
      expect(log.readUpTo()).toBe(true)
    }
    expect(log.readUpTo()).toBe(false)
    expect(picture(log)).toEqual(picture(readWhole(events)))
  })
})

const step: fc.Arbitrary<Step> = fc.record({
  agent: fc.constantFrom('Alice', 'Bob', 'Cindy', 'planner'),
  what: fc.constantFrom('act', 'walk', 'end', 'call', 'wait', 'run', 'done', 'fail', 'put-back', 'think', 'reflect'),
  afterMs: fc.integer({ min: 0, max: 3000 }),
  tookMs: fc.integer({ min: 0, max: 5000 }),
  subtask: fc.integer({ min: 1, max: 4 }),
})
const drawn = fc.tuple(fc.array(step, { maxLength: 80 }), fc.boolean()).map(([steps, ends]) => toldSteps(steps, ends))

test('whatever happens, lanes are without overlap and have every action once', () => {
  fc.assert(fc.property(drawn, (events) => expectSound(events)))
})

test('whatever happens, pieces make the same as the whole', () => {
  fc.assert(
    fc.property(drawn, fc.array(fc.nat({ max: 9 })), (events, sizes) => {
      const grown: EpisodeEvent[] = []
      const log = new LaneLog({ header, events: grown } satisfies LaneSource)
      for (const size of sizes) {
        grown.push(...events.slice(grown.length, grown.length + size))
        log.readUpTo()
        log.lanes.map((lane) => doingAt(lane, 1000))
      }
      grown.push(...events.slice(grown.length))
      log.readUpTo()
      expect(picture(log)).toEqual(picture(readWhole(events)))
    }),
  )
})

const call = (startedAtMs: number, outcome: 'ok' | 'failed' = 'ok') => ({
  ...({ role: 'planner', purpose: 'plan', requestSha256: '0'.repeat(64), answerSha256: null } as const),
  ...{ outcome, promptTokens: 10, answerTokens: 2, latencyMs: 5, startedAtMs },
})

const place = { action: 'PlaceBlock', arguments: { item: 'dirt' } }
const story = toldEvents([
  [0, 'judger', 'episode.start', { agents: ['Alice', 'Bob', 'Cindy'] }],
  [30, 'planner', 'model.call', call(10)],
  [40, 'planner', 'model.call', call(0, 'failed')],
  [60, 'planner', 'model.call', call(40)],
  [70, 'Alice', 'subtask.status', { subtask: 1, status: 'running', agent: 'Alice' }],
  [70, 'Bob', 'agent.wait', { for: 2, path: 0 }],
  [80, 'Alice', 'action.start', { id: 1, call: { action: 'NavigateTo', arguments: {} }, subtask: 1 }],
  [180, 'Alice', 'action.end', { id: 1, ok: true, message: '', durationMs: 100 }],
  [180, 'Alice', 'action.start', { id: 2, call: place, subtask: 1 }],
  [280, 'Alice', 'action.end', { id: 2, ok: false, reason: 'out-of-reach', message: 'Far.', durationMs: 100 }],
  [
    290,
    'Alice',
    'reflection',
    { ...{ subtask: 1, attempt: 2, reasoning: '', summary: 'x' }, claimed: true, checked: false },
  ],
  [300, 'Alice', 'subtask.status', { subtask: 1, status: 'failed', agent: 'Alice', attempt: 2 }],
  [310, 'Bob', 'subtask.status', { subtask: 2, status: 'running', agent: 'Bob' }],
  [320, 'Bob', 'action.start', { id: 3, call: place, subtask: 2 }],
  [330, 'guest', 'external.input', { player: 'guest', input: 'said', text: 'Hello' }],
])

test('lanes tell who thought, moved, acted and waited, with subtasks, failures and false claims', () => {
  const log = readWhole(story)
  const [planner, alice, bob, , human] = log.lanes
  expect(log.lanes.map(({ id }) => id)).toEqual(['planner', 'Alice', 'Bob', 'Cindy', 'human'])
  expect(planner?.spans.thinking).toMatchObject([
    { fromMs: 0, toMs: 40, calls: 2, failed: true, seq: 1 },
    { fromMs: 40, toMs: 60, calls: 1, failed: false, seq: 3 },
  ])
  expect(alice?.spans.moving).toMatchObject([{ fromMs: 80, toMs: 180, failed: false, label: 'NavigateTo' }])
  expect(alice?.spans.acting).toMatchObject([{ fromMs: 180, toMs: 280, failed: true, label: 'PlaceBlock item dirt' }])
  expect(alice?.bands).toEqual([{ subtask: 1, fromMs: 70, toMs: 300, status: 'failed', attempt: 2 }])
  expect(alice?.marks).toMatchObject([{ kind: 'false-done', atMs: 290, subtask: 1 }])
  expect(bob?.spans.waiting).toMatchObject([{ fromMs: 70, toMs: 310, label: 'waits for subtask 2', subtask: 2 }])
  expect(bob?.spans.acting).toMatchObject([{ fromMs: 320, toMs: null }])
  expect(bob?.bands).toMatchObject([{ subtask: 2, toMs: null, status: 'running' }])
  expect(human?.marks).toMatchObject([{ kind: 'external', text: 'guest said: Hello' }])
  expect(log.placeOf(9)).toBe(log.placeOf(8))
  expect(log.placeOf(0)).toBeNull()
})

test('who has an agent is seen in its lane, what else people do in theirs', () => {
  const call = { action: 'NavigateTo', arguments: {} }
  const log = readWhole(
    toldEvents([
      [10, 'Lab', 'external.input', { player: 'Lab', input: 'said', text: 'Mind the poppy', agent: 'Alice' }],
      [20, 'Lab', 'external.input', { player: 'Lab', input: 'possessed', agent: 'Alice' }],
      [30, 'Alice', 'action.start', { id: 1, call, by: 'human' }],
      [40, 'Alice', 'action.end', { id: 1, ok: true, message: '', durationMs: 10 }],
      [50, 'Lab', 'external.input', { player: 'Lab', input: 'released', agent: 'Alice' }],
      [60, 'Lab', 'external.input', { player: 'Lab', input: 'possessed', agent: 'Alice' }],
    ]),
  )
  const [alice] = log.lanes
  const human = log.lanes.at(-1)
  expect(alice?.spans.person).toMatchObject([
    { fromMs: 20, toMs: 50, label: 'by a person', seq: 1 },
    { fromMs: 60, toMs: null },
  ])
  expect(alice?.spans.moving).toMatchObject([{ label: 'NavigateTo (by a person)' }])
  expect(human?.marks.map(({ text }) => text)).toEqual([
    'A person said to Alice: Mind the poppy',
    'A person gave Alice back',
  ])
  expect(log.placeOf(1)).toMatchObject({ lane: 'Alice' })
})

test('a moment tells what everybody does, and which question was open', () => {
  const log = readWhole(story)
  const at = (id: string, atMs: number) => {
    const lane = log.lanes.find((own) => own.id === id)
    return lane === undefined ? null : doingAt(lane, atMs)
  }
  expect(at('Alice', 79)).toMatchObject({ span: null, band: { subtask: 1 } })
  expect(at('Alice', 180)?.span?.kind).toBe('acting')
  expect(at('Alice', 300)).toEqual({ span: null, band: null })
  expect(at('Bob', 100)?.span?.kind).toBe('waiting')
  expect(at('Bob', 9999)?.span?.kind).toBe('acting')
  const planner = log.lanes[0]
  if (planner === undefined) throw new Error('there is a planner')
  expect([5, 15, 35, 45, 60].map((atMs) => callAt(planner, atMs)?.seq)).toEqual([2, 1, 2, 3, undefined])
  const tokens = log.series.find(({ id }) => id === 'tokens')
  expect([0, 30, 59, 60].map((atMs) => (tokens === undefined ? null : valueAt(tokens, atMs)))).toEqual([0, 12, 24, 36])
})

test('the end of the episode ends everything that went on', () => {
  const end = { endReason: 'time-limit', validity: 'valid', message: '' } as const
  const log = readWhole([...story, ...toldEvents([[400, 'judger', 'episode.end', end]], story.length)])
  const [, , bob] = log.lanes
  expect(bob?.spans.acting).toMatchObject([{ fromMs: 320, toMs: 400, failed: false }])
  expect(bob?.bands).toMatchObject([{ toMs: 400, status: 'running' }])
  expect(log.series.find(({ id }) => id === 'busy-agents')?.points.at(-1)).toEqual([400, 0])
})

test('a fork stands in the lane of the agent that it is about, else in the planner’s; a lost message says so', () => {
  const { lanes } = readWhole(
    toldEvents([
      [5, 'lab', 'fork', { do: { kind: 'idle', agent: 'Bob' } }],
      [10, 'Alice', 'chat', { text: 'hello', lost: true }],
    ]),
  )
  const marks = (id: string) => lanes.find((lane) => lane.id === id)?.marks
  expect(marks('Bob')).toMatchObject([{ kind: 'fork', atMs: 5, text: 'Bob idle' }])
  expect(marks('Alice')).toMatchObject([{ kind: 'chat', text: 'to all, who heard nothing: hello' }])
  const plan = readWhole(toldEvents([[5, 'lab', 'fork', { do: { kind: 'skip', subtask: 3, as: 'refused' } }]]))
  expect(plan.lanes.map(({ kind, marks: own }) => [kind, own.length])).toContainEqual(['planner', 1])
})
