/** From galleries to pictures, as captures are made. */

import { blockName, isSign } from '../../../packages/minecraft-server/values/block-string.ts'
import type { SceneAssets } from '../../../shared/core/scene/assets/scene-assets.ts'
import { sceneOfCells } from '../../../shared/core/scene/blocks/scene-world.ts'
import type { Picture } from '../../../shared/core/scene/mesh.ts'
import { WorldView } from '../../../shared/core/scene/world-view.ts'
import { cubeGalleries } from './cubes.ts'
import { entityGalleries } from './entities.ts'
import { fittingGalleries } from './fittings.ts'
import { type Gallery, galleryView } from './gallery.ts'
import { natureGalleries } from './nature.ts'
import { redstoneGalleries } from './redstone.ts'

const NOON = 6000

export function blockNames({ blocks }: SceneAssets): readonly string[] {
  return [...new Set(Array.from({ length: blocks.count }, (_, state) => blockName(blocks.blockOf(state))))]
}

export function galleriesOf(assets: SceneAssets): readonly Gallery[] {
  const names = blockNames(assets)
  return [
    ...cubeGalleries(names),
    ...fittingGalleries(names),
    ...redstoneGalleries(names),
    ...natureGalleries(names),
    ...entityGalleries,
  ]
}

export function drawGallery(assets: SceneAssets, gallery: Gallery, zoom = 1): Picture {
  const world = sceneOfCells(gallery.cells, assets.blocks)
  if (gallery.words !== undefined) {
    for (const { pos, block } of gallery.cells) if (isSign(block)) world.letter(pos, gallery.words)
  }
  world.showOpen(gallery.open ?? [])
  return new WorldView(assets, world).draw({
    ...galleryView(gallery, zoom),
    timeOfDay: gallery.timeOfDay ?? NOON,
    entities: gallery.entities ?? [],
    self: null,
    tick: 0,
  })
}
