/** Game time along the top. */

import { type LaneScene, leftOf } from './lane-scene.ts'
import { type TimeTicks, tickWords } from './lane-window.ts'

export function drawAxis(
  context: CanvasRenderingContext2D,
  scene: LaneScene,
  { atMs, stepMs }: TimeTicks,
  height: number,
): void {
  const { colors, width } = scene
  context.fillStyle = colors.surface
  context.fillRect(0, 0, width, height)
  context.font = `11px ${colors.font}`
  context.textBaseline = 'middle'
  for (const ms of atMs) {
    const x = Math.round(leftOf(scene, ms))
    context.fillStyle = colors.grey
    context.fillRect(x, height - 6, 1, 6)
    context.fillStyle = colors.muted
    const words = tickWords(ms, stepMs)
    const wide = context.measureText(words).width
    context.fillText(words, Math.max(2, Math.min(width - wide - 2, x - wide / 2)), height / 2 - 2)
  }
  context.fillStyle = colors.line
  context.fillRect(0, height - 1, width, 1)
}

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
