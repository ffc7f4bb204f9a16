/** Where buildings are put up: what a foreign server has to have free. */
import type { Box } from '../../preload/contract/geometry.ts'
import type { Arena } from '../minecraft/external/arena.ts'
import { findScenarios } from '../suites/index.ts'

/**
 * The smallest box around the regions of every construction scenario, and the ground that they stand on. Farmsteads and rooms lie
 * a hundred blocks away, farther than a visitor sees at once.
 */
export function buildingArenas(): Arena {
  const found = findScenarios(['villagerbench/construction/*'])
  const worlds = found.ok ? found.value.map(({ world }) => world) : []
  const along = (axis: 0 | 1 | 2, end: 'min' | 'max'): number => {
    const ends = worlds.map(({ region }) => region[end][axis])
    return end === 'min' ? Math.min(...ends) : Math.max(...ends)
  }
  const corner = (end: 'min' | 'max'): Box['min'] => [along(0, end), along(1, end), along(2, end)]
  return {
    region: { min: corner('min'), max: corner('max') },
    surfaceY: Math.max(
      ...worlds.flatMap(({ generator }) => (generator.id === 'superflat' ? [generator.surfaceY] : [])),
    ),
  }
}
