import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  drawnSpans,
  type Lane,
  type LaneMark,
  type LaneSeries,
  type LaneSpan,
} from '../../../../../renderer/features/lanes/lane.ts'
import { hitAt, layoutLanes } from '../../../../../renderer/features/lanes/lane-layout.ts'

const span = (fromMs: number, toMs: number | null, more: Partial<LaneSpan> = {}): LaneSpan => ({
  ...{ kind: 'acting', fromMs, toMs, label: 'PlaceBlock', seq: fromMs, subtask: 1 },
  ...{ failed: false, isCutShort: false, calls: 0 },
  ...more,
})
const mark = (atMs: number, kind: LaneMark['kind']): LaneMark => ({ kind, atMs, text: '', seq: atMs, subtask: null })
const burst = span(0, 100, { kind: 'thinking', calls: 2 })
const calls = [span(10, 60, { kind: 'thinking', calls: 1 }), span(0, 100, { kind: 'thinking', calls: 1 })]
const planner: Lane = {
  ...{ id: 'planner', kind: 'planner', bands: [], marks: [], calls },
  spans: { person: [], waiting: [], thinking: [burst], moving: [], acting: [] },
}
const alice: Lane = {
  ...{ id: 'Alice', kind: 'agent', calls: [] },
  bands: [{ subtask: 1, fromMs: 100, toMs: 400, status: 'done', attempt: 1 }],
  marks: [mark(200, 'thought'), mark(202, 'false-done')],
  spans: {
    person: [],
    waiting: [span(500, null, { kind: 'waiting' })],
    thinking: [],
    moving: [],
    acting: [span(300, 300.5)],
  },
}
const series: LaneSeries = { id: 'tokens', label: 'Tokens', unit: 'tokens', points: [[50, 7]] }
const layout = layoutLanes([planner, alice], [series])
const [plannerRow, aliceRow] = layout.lanes
const hit = (atMs: number, y: number | null | undefined) => hitAt(layout, atMs, (y ?? Number.NaN) + 4, 1)

describe('what is at a place', () => {
  test('of questions at once, the one that is answered next', () => {
    expect(hit(30, plannerRow?.spanTop)).toEqual({ kind: 'span', lane: planner, span: calls[0] })
    expect(hit(80, plannerRow?.spanTop)).toEqual({ kind: 'span', lane: planner, span: calls[1] })
  })

  test('bands, spans, thin ones from near by, and nothing', () => {
    expect(hit(150, aliceRow?.bandTop)).toMatchObject({ kind: 'band', band: { subtask: 1 } })
    expect(hit(450, aliceRow?.bandTop)).toBeNull()
    expect(hit(303, aliceRow?.spanTop)).toMatchObject({ kind: 'span', span: { fromMs: 300 } })
    expect(hit(310, aliceRow?.spanTop)).toBeNull()
    expect(hit(9000, aliceRow?.spanTop)).toMatchObject({ kind: 'span', span: { kind: 'waiting' } })
  })

  test('marks, a false claim before a thought', () => {
    expect(hit(200, aliceRow?.markTop)).toMatchObject({ kind: 'mark', mark: { kind: 'false-done' } })
    expect(hit(197, aliceRow?.markTop)).toMatchObject({ kind: 'mark', mark: { kind: 'thought' } })
    expect(hit(220, aliceRow?.markTop)).toBeNull()
  })

  test('of compact lanes marks reach into the spans, which are pressed wherever there is no mark', () => {
    const compact = layoutLanes([planner, alice], [series], 'compact')
    const row = compact.lanes[1]
    const at = (atMs: number) => hitAt(compact, atMs, (row?.markTop ?? 0) + 1, 1)
    expect(row?.height).toBe(24)
    expect(compact.height).toBeLessThan(layout.height * 0.65)
    expect(at(200)).toMatchObject({ kind: 'mark', mark: { kind: 'false-done' } })
    expect(at(9000)).toMatchObject({ kind: 'span', span: { kind: 'waiting' } })
  })

  test('the value of a series, from its first point on', () => {
    expect(hit(60, layout.series[0]?.top)).toEqual({ kind: 'series', series, value: 7 })
    expect(hit(40, layout.series[0]?.top)).toBeNull()
    expect(hitAt(layout, 60, layout.height + 1, 1)).toBeNull()
  })
})

const lengths = fc.array(fc.tuple(fc.nat({ max: 40 }), fc.nat({ max: 40 }), fc.boolean()), { maxLength: 300 })

test('what is drawn covers what is there, in order, and is never more than there are pixels for', () => {
  fc.assert(
    fc.property(lengths, fc.integer({ min: 10, max: 400 }), (drawn, width) => {
      let atMs = 0
      const spans = drawn.map(([gap, length, failed]) => {
        const own = span(atMs + gap, atMs + gap + length, { failed })
        atMs += gap + length
        return own
      })
      const endMs = Math.max(1, atMs)
      const view = { window: { fromMs: 0, toMs: endMs }, width, endMs }
      const pieces = drawnSpans(spans, view, () => true)
      const scale = width / endMs
      for (const { fromMs, toMs, failed } of spans) {
        const middle = ((fromMs + (toMs ?? endMs)) / 2) * scale
        expect(pieces.some((own) => own.failed === failed && own.left <= middle && own.right >= middle)).toBe(true)
      }
      expect(pieces.map(({ left }) => left)).toEqual(pieces.map(({ left }) => left).toSorted((a, b) => a - b))
      const plain = drawnSpans(
        spans.map((own) => ({ ...own, failed: false })),
        view,
        () => true,
      )
      expect(plain.length).toBeLessThanOrEqual(2 * width + 2)
    }),
  )
})

test('open spans reach to the end, others outside the window are left out, subtasks stay apart', () => {
  const view = { window: { fromMs: 100, toMs: 200 }, width: 100, endMs: 150 }
  const spans = [span(0, 90), span(120, null, { subtask: 2 }), span(300, 400)]
  const drawn = drawnSpans(spans, view, (subtask) => subtask === 1)
  expect(drawn).toMatchObject([{ left: 20, right: 50, isLit: false }])
  const dense = [110, 111.5, 113].map((fromMs) => span(fromMs, fromMs + 0.5))
  expect(drawnSpans(dense, view, () => true)).toMatchObject([{ left: 10, right: 14, share: 0.5 }])
  const thin = [span(110, 110.2), span(110.4, 110.6, { subtask: 2 }), span(110.7, 110.8, { subtask: 2 })]
  expect(drawnSpans(thin, view, (subtask) => subtask === 1).map(({ isLit }) => isLit)).toEqual([true, false])
})
