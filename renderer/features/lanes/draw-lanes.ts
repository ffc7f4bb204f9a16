/** Draws lanes onto a canvas: bands of subtasks, spans, marks. */
import { drawMarks, drawPrefixLines, drawSeries } from './draw-marks.ts'
import { coveredFrom, type DrawnSpan, drawnSpans, type LaneSpan, type SpanKind, spanKinds, stretchAt } from './lane.ts'
import type { LaneRow } from './lane-layout.ts'
import { isLit, type LaneColors, type LaneScene, leftOf, statusLook } from './lane-scene.ts'
import { fitText, type WidthOf } from './lane-text.ts'

const DIM = 0.28
/** Where a record is over beside a longer one, or has not come further. */
const END_WORDS = { over: 'ends here', growing: 'so far' } as const
/** Part of a row's height that even little gets. */
const LEAST_SHARE = 0.25
const LEAST_TEXT = 26
/** Lower bands have no room for a number. */
const LEAST_BAND_TEXT = 10
const CUT_SHORT_DASH: number[] = [3, 2]

export function drawLanes(context: CanvasRenderingContext2D, scene: LaneScene): void {
  const { layout, width, colors } = scene
  context.fillStyle = colors.surface
  context.fillRect(0, 0, width, layout.height)
  drawGround(context, scene)
  context.textBaseline = 'middle'
  for (const row of layout.lanes) {
    drawBands(context, scene, row)
    if (row.spanTop !== null) for (const kind of spanKinds) drawKind(context, scene, row, kind)
    drawMarks(context, scene, row)
  }
  for (const row of layout.series) drawSeries(context, scene, row)
  drawPrefixLines(context, scene, layout.height)
  drawSelected(context, scene)
  context.globalAlpha = 1
}

function drawGround(context: CanvasRenderingContext2D, scene: LaneScene): void {
  const { layout, width, colors, ticks, endMs } = scene
  for (const { lane, top, height } of layout.lanes) {
    if (lane.id !== scene.selectedLane) continue
    context.fillStyle = colors.raised
    context.fillRect(0, top, width, height)
  }
  context.fillStyle = colors.line
  for (const atMs of ticks) context.fillRect(Math.round(leftOf(scene, atMs)), 0, 1, layout.height)
  for (const { top, height } of [...layout.lanes, ...layout.series]) context.fillRect(0, top + height - 1, width, 1)
  const end = leftOf(scene, endMs)
  if (end >= width) return
  context.fillStyle = colors.ground
  context.fillRect(Math.max(0, end), 0, width, layout.height)
  if (scene.axisEndMs <= endMs) return
  context.fillStyle = colors.text
  context.fillRect(Math.round(end), 0, 2, layout.height)
  context.font = `11px ${colors.font}`
  context.textBaseline = 'top'
  context.fillStyle = colors.muted
  const words = END_WORDS[scene.isGrowing ? 'growing' : 'over']
  if (width - end > context.measureText(words).width + 16) context.fillText(words, Math.max(0, end) + 8, 5)
}

function drawBands(context: CanvasRenderingContext2D, scene: LaneScene, row: LaneRow): void {
  const { lane, bandTop: top, bandHeight } = row
  if (top === null) return
  const { colors } = scene
  context.font = `10px ${colors.font}`
  for (const { left, right, span, isLit: lit } of drawnSpans(lane.bands, scene, (own) => isLit(scene, own))) {
    const { fill, edge, sign } = statusLook(colors, span.status)
    const wide = Math.max(1, right - left - 1)
    context.globalAlpha = lit ? 1 : DIM
    context.fillStyle = wide < 3 ? edge : fill
    context.fillRect(left, top, wide, bandHeight)
    if (span.status === 'failed') fillBand(context, colors.hatch, left, top, wide, bandHeight)
    context.fillStyle = edge
    context.fillRect(left, top + bandHeight - 2, wide, 2)
    if (wide < 14 || bandHeight < LEAST_BAND_TEXT) continue
    const from = Math.max(0, left) + 3
    const room = Math.min(scene.width, left + wide) - from - 2
    const words = [`${span.subtask} ${sign}`, `${span.subtask}`].find((own) => context.measureText(own).width <= room)
    if (words === undefined) continue
    if (span.status === 'failed') {
      context.fillStyle = fill
      context.fillRect(from - 3, top, Math.min(wide - 1, context.measureText(words).width + 5), bandHeight - 2)
      context.fillStyle = edge
    }
    context.fillText(words, from, top + bandHeight / 2 - 0.5)
  }
}

function fillBand(
  context: CanvasRenderingContext2D,
  pattern: CanvasPattern | string,
  x: number,
  y: number,
  w: number,
  bandHeight: number,
): void {
  context.fillStyle = pattern
  context.fillRect(x, y, w, bandHeight - 2)
}

function drawKind(context: CanvasRenderingContext2D, scene: LaneScene, row: LaneRow, kind: SpanKind): void {
  context.font = `11px ${scene.colors.font}`
  for (const drawn of drawnSpans(row.lane.spans[kind], scene, (own) => isLit(scene, own))) {
    context.globalAlpha = drawn.isLit ? 1 : DIM
    if (kind === 'waiting') drawWait(context, scene, drawn, row)
    else drawBar(context, scene, drawn, row)
  }
}

/** A line, and for what; the words begin where nothing else is drawn over them. */
function drawWait(
  context: CanvasRenderingContext2D,
  scene: LaneScene,
  { left, right, span }: DrawnSpan<LaneSpan>,
  { lane, spanTop, spanHeight }: LaneRow,
): void {
  const top = spanTop ?? 0
  context.fillStyle = scene.colors.grey
  context.fillRect(left, top + spanHeight - 4, right - left, 2)
  context.fillRect(left, top + spanHeight - 7, 1, 8)
  const thought = stretchAt(lane.spans.thinking, span.fromMs)
  const from = Math.max(0, left, thought === null ? left : leftOf(scene, thought.toMs ?? scene.endMs)) + 4
  const wide = Math.min(scene.width, right) - from - 4
  if (wide < 50) return
  context.fillStyle = scene.colors.muted
  // Bands have bare numbers too.
  context.fillText(fitText(span.label.replace('subtask ', ''), wide, widthIn(context)), from, top + 6)
}

/** Fill, edge, and words where there are any. */
function barLook(
  colors: LaneColors,
  { kind, isCutShort }: LaneSpan,
  failed: boolean,
): readonly [string, string, string | null] {
  if (failed) return [colors.badGround, colors.bad, colors.bad]
  if (isCutShort) return [colors.raised, colors.muted, colors.muted]
  if (kind === 'person') return [colors.warnGround, colors.warn, colors.warn]
  if (kind === 'acting') return [colors.solid, colors.solid, colors.surface]
  return kind === 'moving' ? [colors.raised, colors.solid, null] : [colors.selected, colors.blue, colors.text]
}

function drawBar(
  context: CanvasRenderingContext2D,
  scene: LaneScene,
  { left, right, span, failed, share }: DrawnSpan<LaneSpan>,
  { lane, spanTop, spanHeight }: LaneRow,
): void {
  const { colors, width } = scene
  const { kind } = span
  // Many thin ones are as high as they are dense, so that what lies between them is still seen.
  const high = failed ? spanHeight : Math.round(spanHeight * Math.max(LEAST_SHARE, share))
  const top = (spanTop ?? 0) + spanHeight - high
  const wide = right - left - (right - left > 4 ? 1 : 0)
  const [fill, edge, words] = barLook(colors, span, failed)
  context.fillStyle = wide < 3 ? edge : fill
  context.fillRect(left, top, wide, high)
  if (wide < 3) return
  if (failed || (kind === 'moving' && !span.isCutShort)) {
    context.fillStyle = failed ? colors.hatch : colors.arrows
    context.fillRect(left, top, wide, high)
  }
  if (failed || span.isCutShort || kind !== 'acting') {
    context.strokeStyle = edge
    context.lineWidth = 1
    if (span.isCutShort) context.setLineDash(CUT_SHORT_DASH)
    context.strokeRect(left + 0.5, top + 0.5, wide - 1, high - 1)
    context.setLineDash([])
  }
  // What is drawn over it would cover the words.
  const from = Math.max(0, left) + 4
  const room = Math.min(right, leftOf(scene, coveredFrom(lane, span)), width) - from - 4
  if (words === null || high < spanHeight || room < LEAST_TEXT - 8) return
  const text = fitText(describeBar(span), room, widthIn(context))
  if (failed) {
    context.fillStyle = fill
    context.fillRect(from - 2, top + 2, Math.min(room + 2, context.measureText(text).width + 4), spanHeight - 4)
  }
  context.fillStyle = words
  context.fillText(text, from, top + spanHeight / 2 + 0.5)
}

/** Who asks is told by the lane, so that `worker.act` is `act`. */
function describeBar({ kind, label, calls }: LaneSpan): string {
  if (kind !== 'thinking') return label
  const purpose = label.slice(label.lastIndexOf('.') + 1)
  return calls > 1 ? `${purpose}, ${calls} questions` : purpose
}

function widthIn(context: CanvasRenderingContext2D): WidthOf {
  return (text) => context.measureText(text).width
}

function drawSelected(context: CanvasRenderingContext2D, scene: LaneScene): void {
  const { selected, colors, layout, endMs } = scene
  const row = layout.lanes.find(({ lane }) => lane.id === selected?.lane)
  if (selected === null || row === undefined) return
  const left = leftOf(scene, selected.fromMs)
  const right = Math.max(left + 2, leftOf(scene, selected.toMs ?? endMs))
  const isMark = selected.row === 'mark' || row.spanTop === null
  const top = isMark ? row.markTop - 1 : (row.spanTop ?? 0)
  const [x, y] = [isMark ? left - 6 : left - 1, top - 2]
  const [wide, high] = [isMark ? 12 : right - left + 1, (isMark ? 9 : row.spanHeight) + 4]
  context.globalAlpha = 1
  context.lineWidth = 4
  context.strokeStyle = colors.surface
  context.strokeRect(x, y, wide, high)
  context.lineWidth = 2
  context.strokeStyle = colors.text
  context.strokeRect(x, y, wide, high)
}
