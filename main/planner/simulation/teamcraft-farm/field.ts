/** A field as a reader knows it, and what a player knows of crops. */
import type { Position } from '../../../../shared/contract/geometry.ts'

export interface Field {
  readonly item: string
  readonly count: number
  /** What the team holds at the start. */
  readonly initialCount: number
  /** The block that grows, and what it grows from. */
  readonly crop: string
  readonly seeds: string
  readonly plots: readonly Position[]
}

/** What a ripe crop gives here. */
const YIELD = 2

export function above([x, y, z]: Position): Position {
  return [x, y + 1, z]
}

/** `carrots[age=7]`: the block of a ripe crop. */
export function ripe(crop: string): string {
  return `${crop}[age=${crop === 'beetroots' ? 3 : 7}]`
}

/** By how much sowing and harvesting one plot raises the amount: less what is sown, where that is the same item. */
export function gainEach({ item, seeds }: Pick<Field, 'item' | 'seeds'>): number {
  return seeds === item ? YIELD - 1 : YIELD
}
