/** Which free cells of a building's box would hide it, seen from its four sides or from above. */

import { boundingBox, insideBox } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../contract/geometry.ts'

interface Span {
  readonly low: number
  readonly high: number
}

/** Whether a block put there would stand before one of the building's, as VillagerBench's judge looks at it. */
export function hiddenFrom(building: readonly Position[]): (pos: Position) => boolean {
  const box = boundingBox(building)
  const [alongX, alongY, alongZ] = [0, 1, 2].map((axis) => spansAlong(axis, building))
  return (pos) => {
    if (!insideBox(box, pos)) return false
    const [x, y, z] = [0, 1, 2].map((axis) => lineKey(axis, pos))
    return (
      isOutside(alongX?.get(x ?? ''), pos[0]) ||
      isOutside(alongZ?.get(z ?? ''), pos[2]) ||
      pos[1] > (alongY?.get(y ?? '')?.high ?? Number.POSITIVE_INFINITY)
    )
  }
}

function isOutside(span: Span | undefined, at: number): boolean {
  return span !== undefined && (at < span.low || at > span.high)
}

/** From where to where the building reaches on each line along an axis that meets it. */
function spansAlong(axis: number, building: readonly Position[]): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>()
  for (const pos of building) {
    const key = lineKey(axis, pos)
    const at = pos[axis] ?? 0
    const { low, high } = spans.get(key) ?? { low: at, high: at }
    spans.set(key, { low: Math.min(low, at), high: Math.max(high, at) })
  }
  return spans
}

function lineKey(axis: number, pos: Position): string {
  return pos.filter((_, index) => index !== axis).join()
}
