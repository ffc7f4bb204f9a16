/** Which blocks in the air nobody gets near enough to, from the floor or from what can be climbed of the building. */
import type { BlueprintCell } from '../../../preload/contract/scenario.ts'
import { neighbour, positionKey } from '../../../preload/core/geometry.ts'
import { FLOOR_Y } from './arena.ts'

/** A side to click on is in reach up to so many blocks above the feet: 4.5 from eyes that are 1.62 above them. */
const ABOVE_FEET = 5
/** Blocks to the side that a body may stand away to reach so high. */
const ASIDE = 2

const sides = ['north', 'south', 'west', 'east'] as const

/** As if all else of the building stood: a body steps up one block at a time onto whatever has two free cells above it. */
export function beyondReach<C extends BlueprintCell>(
  held: readonly C[],
  building: readonly BlueprintCell[],
): readonly C[] {
  const high = held.filter(({ pos }) => pos[1] - FLOOR_Y > ABOVE_FEET)
  if (high.length === 0) return []
  const taken = new Set(building.map(({ pos }) => positionKey(pos)))
  const feet = building
    .map(({ pos }) => neighbour(pos, 'up'))
    .filter((stand) => !taken.has(positionKey(stand)) && !taken.has(positionKey(neighbour(stand, 'up'))))
    .sort((a, b) => a[1] - b[1])
  const climbed = new Set<string>()
  const stands = feet.filter((stand) => {
    const below = sides.map((side) => neighbour(neighbour(stand, side), 'down'))
    const isOpen = stand[1] - FLOOR_Y <= 1 || below.some((step) => climbed.has(positionKey(step)))
    if (isOpen) climbed.add(positionKey(stand))
    return isOpen
  })
  return high.filter(
    ({ pos }) =>
      !stands.some(
        (stand) => pos[1] - stand[1] <= ABOVE_FEET && Math.hypot(pos[0] - stand[0], pos[2] - stand[2]) <= ASIDE + 0.5,
      ),
  )
}
