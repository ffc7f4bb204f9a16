/** The benchmark's crops: what is sown, what is harvested, and how fast they grow (teamcraft.md 1.8). */
export interface Crop {
  readonly block: string
  readonly item: string
  readonly seeds: string
  readonly ripeAge: number
  /** By how much after a step, at least and at most. */
  readonly grows: readonly [number, number]
}

export const crops: readonly Crop[] = [
  { block: 'carrots', item: 'carrot', seeds: 'carrot', ripeAge: 7, grows: [3, 7] },
  { block: 'potatoes', item: 'potato', seeds: 'potato', ripeAge: 7, grows: [3, 7] },
  { block: 'wheat', item: 'wheat', seeds: 'wheat_seeds', ripeAge: 7, grows: [3, 7] },
]
/** In the split `crop` alone. */
export const beetroots: Crop = {
  block: 'beetroots',
  item: 'beetroot',
  seeds: 'beetroot_seeds',
  ripeAge: 3,
  grows: [1, 3],
}

/** Null for what is no crop of the benchmark. */
export function cropOf(item: string): Crop | null {
  return [...crops, beetroots].find((crop) => crop.item === item) ?? null
}

/** The crop that stands as this block; null for other blocks. */
export function cropOfBlock(name: string): Crop | null {
  return [...crops, beetroots].find(({ block }) => block === name) ?? null
}

/** Pieces that every harvest gives, by the benchmark's loot tables. */
export const HARVEST = 2

/** How many more pieces the team has after a plant was sown and harvested. */
export function gainOf({ item, seeds }: Crop): number {
  return item === seeds ? HARVEST - 1 : HARVEST
}
