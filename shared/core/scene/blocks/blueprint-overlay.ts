/** A blueprint laid over a world: what is still missing, what stands wrong, what is right. */

import { formatBlock, isAir } from '../../../../packages/minecraft-server/values/block-string.ts'
import type { Position } from '../../../contract/geometry.ts'
import type { BlueprintCell } from '../../../contract/tasks/construction.ts'
import { cellIsRight } from '../../construction.ts'
import type { SceneAssets } from '../assets/scene-assets.ts'
import type { LayeredMesh } from '../mesh.ts'
import { meshSection } from './mesh-section.ts'
import { type SceneWorld, sceneOfCells } from './scene-world.ts'
import { type SectionPosition, sectionKey, sectionOf } from './section.ts'
import { fullLight } from './section-window.ts'

/** `missing`: nothing stands there, or only a fluid; `wrong`: another block, or the right one another way. */
export type CellStatus = 'missing' | 'wrong' | 'right'

interface OverlayCell {
  readonly pos: Position
  readonly status: CellStatus
}

/** Ghosts of the wanted blocks in one section: to be drawn half transparent, in full light, relative to `sectionOrigin`. */
interface GhostSection {
  readonly section: SectionPosition
  readonly mesh: LayeredMesh
}

interface BlueprintOverlay {
  /** In the blueprint's order. */
  readonly cells: readonly OverlayCell[]
  /** The missing blocks as they are wanted. */
  readonly ghosts: readonly GhostSection[]
}

/** Right is what the metrics count as right (`cellIsRight`). */
function cellStatus(cell: BlueprintCell, world: SceneWorld): CellStatus {
  if (cellIsRight(cell, (pos) => world.blockAt(pos))) return 'right'
  const [x, y, z] = cell.pos
  const state = world.stateAt(x, y, z)
  const isFree =
    isAir(world.blockAt(cell.pos)) || (world.traits.fluid[state] !== 0 && world.blocks.quadsOf(state).length === 0)
  return isFree ? 'missing' : 'wrong'
}

export function overlayBlueprint(
  blueprint: readonly BlueprintCell[],
  world: SceneWorld,
  assets: SceneAssets,
): BlueprintOverlay {
  const cells = blueprint.map((cell) => ({ pos: cell.pos, status: cellStatus(cell, world) }))
  const missing = blueprint.filter((_, number) => cells[number]?.status === 'missing')
  return { cells, ghosts: ghostsOf(missing, assets) }
}

function ghostsOf(cells: readonly BlueprintCell[], assets: SceneAssets): readonly GhostSection[] {
  const wanted = cells.map(({ pos, name, state }) => ({ pos, block: formatBlock(name, state) }))
  const world = sceneOfCells(wanted, assets.blocks)
  const sections = new Map(cells.map(({ pos }) => [sectionKey(sectionOf(pos)), sectionOf(pos)]))
  return [...sections.values()].map((section) => ({ section, mesh: meshSection(world, fullLight, assets, section) }))
}
