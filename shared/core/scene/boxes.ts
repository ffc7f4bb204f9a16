/** Boxes around what a task is about, and the way one looks at them first. Pure. */
import type { Box, Position } from '../../contract/geometry.ts'
import type { WorldPlan } from '../../contract/scenario.ts'

/** Degrees of the way that one looks at it first, as in `Camera`. */
export interface Angles {
  readonly yaw: number
  readonly pitch: number
}

/**
 * Over walls one sees from above who is behind them. Pictures are wider than high: rooms in a row from north to south are looked
 * at from their long side.
 */
export function anglesFromAbove({ min, max }: Box): Angles {
  return { yaw: max[2] - min[2] > max[0] - min[0] ? 115 : 205, pitch: 55 }
}

/** Around what single steps set, the glass that holds a team in left out; the whole region where they set nothing. */
export function furnishedBox({ steps, region }: WorldPlan): Box {
  const set = steps.flatMap((step) => (step.kind === 'set' && !isClear(step.block.name) ? [{ pos: step.pos }] : []))
  return boxAround(set, region)
}

function isClear(name: string): boolean {
  return name === 'air' || name.endsWith('glass')
}

/** The box around some blocks; `otherwise` where there are none. */
export function boxAround(cells: readonly { readonly pos: Position }[], otherwise: Box): Box {
  const [first, ...others] = cells
  if (first === undefined) return otherwise
  const min: [number, number, number] = [...first.pos]
  const max: [number, number, number] = [...first.pos]
  for (const { pos } of others) {
    for (const axis of [0, 1, 2] as const) {
      min[axis] = Math.min(min[axis], pos[axis])
      max[axis] = Math.max(max[axis], pos[axis])
    }
  }
  return { min, max }
}
