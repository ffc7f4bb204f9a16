/** VillagerBench's one letter for how a block is turned; the words that the letters stand for are as good. */
import type { BlockProperties } from '../../../../shared/contract/block.ts'

const states: ReadonlyMap<string, BlockProperties> = new Map(
  Object.entries<BlockProperties>({
    A: {},
    N: { facing: 'north' },
    S: { facing: 'south' },
    E: { facing: 'east' },
    W: { facing: 'west' },
    x: { axis: 'x' },
    y: { axis: 'y' },
    z: { axis: 'z' },
    any: {},
    north: { facing: 'north' },
    south: { facing: 'south' },
    east: { facing: 'east' },
    west: { facing: 'west' },
  }),
)

/** The properties that the letter asks for; none for `A` (any way round), null for a letter that is none. */
export function facingState(letter: string): BlockProperties | null {
  return states.get(letter) ?? null
}
