/** Signs below a lane's spans: each kind has its own shape. */
import { lastNotAfter } from '../../../shared/core/last-not-after.ts'
import { firstEndingAfter, type LaneMark, spanKinds } from './lane.ts'
import type { LaneRow, SeriesRow } from './lane-layout.ts'
import { isLit, type LaneScene, leftOf } from './lane-scene.ts'
import { formatTick, type TimeTicks } from './lane-window.ts'

/** Game time along the top. */
export function drawAxis(
  context: CanvasRenderingContext2D,
  scene: LaneScene,
  { atMs, stepMs }: TimeTicks,
  height: number,
): void {
  const { colors, width } = scene
  context.fillStyle = colors.surface
  context.fillRect(0, 0, width, height)
  drawPrefix(context, scene, height)
  context.font = `11px ${colors.font}`
  context.textBaseline = 'middle'
  for (const ms of atMs) {
    const x = Math.round(leftOf(scene, ms))
    context.fillStyle = colors.grey
    context.fillRect(x, height - 6, 1, 6)
    context.fillStyle = colors.muted
    const words = formatTick(ms, stepMs)
    const wide = context.measureText(words).width
    context.fillText(words, Math.max(2, Math.min(width - wide - 2, x - wide / 2)), height / 2 - 2)
  }
  context.fillStyle = colors.line
  context.fillRect(0, height - 1, width, 1)
}

/** On the axis a ground up to the moment of the fork; there, and at the first difference, a line that lanes go on with. */
function drawPrefix(context: CanvasRenderingContext2D, scene: LaneScene, height: number): void {
  if (scene.prefix === null) return
  const fork = leftOf(scene, scene.prefix.toMs)
  context.fillStyle = scene.colors.warnGround
  context.fillRect(0, 0, Math.max(0, Math.min(scene.width, fork)), height)
  drawPrefixLines(context, scene, height)
}

/** The fork's is whole, that of the first difference is dashed. */
export function drawPrefixLines(context: CanvasRenderingContext2D, scene: LaneScene, height: number): void {
  const { prefix, colors, width } = scene
  if (prefix === null) return
  context.strokeStyle = colors.warn
  context.lineWidth = 2
  for (const [atMs, dash] of [[prefix.toMs, []] as const, [prefix.firstMs, DIFFERENCE_DASH] as const]) {
    const x = atMs === null ? -1 : Math.round(leftOf(scene, atMs))
    if (x < 0 || x > width) continue
    context.setLineDash([...dash])
    context.beginPath()
    context.moveTo(x, 0)
    context.lineTo(x, height)
    context.stroke()
  }
  context.setLineDash([])
}

const DIFFERENCE_DASH = [3, 3] as const

/** Little flags that stand on the axis, below its words. */
export function drawBookmarks(
  context: CanvasRenderingContext2D,
  scene: LaneScene,
  bookmarks: readonly { readonly atMs: number }[],
  height: number,
): void {
  context.fillStyle = scene.colors.accent
  const [top, bottom] = [height - FLAG_HEIGHT, height - 1]
  for (const { atMs } of bookmarks) {
    const x = Math.round(leftOf(scene, atMs))
    if (x < -FLAG_HALF || x > scene.width + FLAG_HALF) continue
    context.beginPath()
    context.moveTo(x - FLAG_HALF, top)
    context.lineTo(x + FLAG_HALF, top)
    context.lineTo(x, bottom)
    context.fill()
  }
}

const FLAG_HALF = 5
const FLAG_HEIGHT = 9

/** A number over game time as a small line of steps. */
const PAD = 6
/** Questions that cost nothing are a line at the bottom. */
const LEAST_USD = 1e-6

/** Of a ratio, 1 is at the top; of a count or a cost, the most that it comes to. */
function topOf({ series: { unit, points } }: Pick<SeriesRow, 'series'>): number {
  const least = unit === 'USD' ? LEAST_USD : 1
  return unit === 'ratio' ? 1 : points.reduce((most, [, value]) => Math.max(most, value), least)
}

export function drawSeries(context: CanvasRenderingContext2D, scene: LaneScene, row: SeriesRow): void {
  const { points } = row.series
  const bottom = row.top + row.height - PAD
  const scale = (row.height - 2 * PAD) / topOf(row)
  const end = Math.min(scene.width, leftOf(scene, scene.endMs))
  const first = Math.max(
    0,
    lastNotAfter(points, scene.window.fromMs, ([atMs]) => atMs),
  )
  let y: number | null = null
  let left = 0
  context.globalAlpha = 1
  context.beginPath()
  for (let index = first; index < points.length; index++) {
    const [atMs, value] = points[index] ?? [0, 0]
    if (atMs > scene.window.toMs) break
    const x = Math.max(0, leftOf(scene, atMs))
    if (y === null) {
      left = x
      context.moveTo(x, bottom - value * scale)
    } else context.lineTo(x, y)
    y = bottom - value * scale
    context.lineTo(x, y)
  }
  if (y === null) return
  context.lineTo(end, y)
  context.strokeStyle = scene.colors.accent
  context.lineWidth = 1.5
  context.stroke()
  context.lineTo(end, bottom)
  context.lineTo(left, bottom)
  context.globalAlpha = 0.12
  context.fillStyle = scene.colors.accent
  context.fill()
  context.globalAlpha = 1
}

/** Signs of the same kind stand at least so far apart, in pixels. */
const APART = 4
/** Crosses are as wide as that. */
const CROSSES_APART = 8

export function drawMarks(context: CanvasRenderingContext2D, scene: LaneScene, row: LaneRow): void {
  const middle = row.markTop + 4
  drawFailures(context, scene, row, middle)
  const { marks } = row.lane
  const lastAt = new Map<LaneMark['kind'], number>()
  const first = Math.max(
    0,
    lastNotAfter(marks, scene.window.fromMs, ({ atMs }) => atMs),
  )
  for (let index = first; index < marks.length; index++) {
    const mark = marks[index]
    if (mark === undefined || mark.atMs > scene.window.toMs) break
    const at = leftOf(scene, mark.atMs)
    if (at - (lastAt.get(mark.kind) ?? Number.NEGATIVE_INFINITY) < APART) continue
    lastAt.set(mark.kind, at)
    context.globalAlpha = isLit(scene, mark.subtask) ? 1 : 0.35
    drawMark(context, scene, mark.kind, at, middle)
  }
}

/** A cross under each action or question that failed, as thin as that may be. */
function drawFailures(context: CanvasRenderingContext2D, scene: LaneScene, { lane }: LaneRow, middle: number): void {
  const { fromMs, toMs } = scene.window
  context.strokeStyle = scene.colors.bad
  context.lineWidth = 1.5
  for (const kind of spanKinds) {
    const spans = kind === 'thinking' ? lane.calls : lane.spans[kind]
    let lastAt = Number.NEGATIVE_INFINITY
    for (let index = firstEndingAfter(spans, fromMs); index < spans.length; index++) {
      const span = spans[index]
      if (span === undefined || (span.toMs ?? 0) > toMs) break
      if (!span.failed) continue
      const at = leftOf(scene, span.toMs ?? toMs) - 3
      if (at - lastAt < CROSSES_APART) continue
      lastAt = at
      context.globalAlpha = isLit(scene, span.subtask) ? 1 : 0.35
      context.beginPath()
      context.moveTo(at - 3, middle - 3)
      context.lineTo(at + 3, middle + 3)
      context.moveTo(at + 3, middle - 3)
      context.lineTo(at - 3, middle + 3)
      context.stroke()
    }
  }
}

function drawMark(
  context: CanvasRenderingContext2D,
  scene: LaneScene,
  kind: LaneMark['kind'],
  x: number,
  y: number,
): void {
  const { colors } = scene
  context.beginPath()
  switch (kind) {
    case 'thought':
      context.fillStyle = colors.grey
      context.arc(x, y, 2, 0, 2 * Math.PI)
      break
    case 'chat':
      context.fillStyle = colors.accent
      context.rect(x - 3, y - 3, 6, 4)
      context.rect(x - 3, y, 2, 3)
      break
    case 'external':
    case 'fork':
      context.fillStyle = kind === 'fork' ? colors.warn : colors.text
      diamond(context, x, y)
      break
    case 'displaced':
      context.fillStyle = colors.bad
      arrow(context, x, y)
      break
    case 'false-done':
    case 'wrong-claim':
      context.fillStyle = kind === 'false-done' ? colors.bad : colors.warn
      context.moveTo(x, y - 5)
      context.lineTo(x + 5, y + 4)
      context.lineTo(x - 5, y + 4)
  }
  context.fill()
}

/** To the right, with a shaft. */
function arrow(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.rect(x - 5, y - 1, 6, 2)
  context.moveTo(x + 6, y)
  context.lineTo(x, y - 4)
  context.lineTo(x, y + 4)
}

function diamond(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.moveTo(x, y - 4)
  context.lineTo(x + 4, y)
  context.lineTo(x, y + 4)
  context.lineTo(x - 4, y)
}
