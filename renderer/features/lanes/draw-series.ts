/** A number over game time as a small line of steps. */
import { lastNotAfter } from '../../../shared/core/last-not-after.ts'
import type { SeriesRow } from './lane-layout.ts'
import { type LaneScene, leftOf } from './lane-scene.ts'

const PAD = 6
/** Questions that cost nothing are a line at the bottom. */
const LEAST_USD = 1e-6

/** Of a ratio, 1 is at the top; of a count or a cost, the most that it comes to. */
export function topOf({ series: { unit, points } }: Pick<SeriesRow, 'series'>): number {
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
