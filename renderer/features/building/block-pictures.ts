/** Pictures of blocks as addresses that elements can show: an item's for lists, a block's upper face for layers. */

import { useEffect, useState } from 'react'
import { parseBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import { itemsOf } from '../../../shared/core/placeable.ts'
import { readSceneAssets } from '../../../shared/core/scene/assets/read-scene.ts'
import type { Quad, SceneAssets } from '../../../shared/core/scene/assets/scene-assets.ts'
import { itemIcon } from '../../../shared/core/scene/entities/item-model.ts'
import type { Picture } from '../../../shared/core/scene/mesh.ts'
import { loadSceneFiles } from '../../client/scene-files.ts'

/** Pixels of an icon. */
const ICON = 32
/** Pixels of a block's face. */
const FACE = 16

/** `null` where the game has no picture of it. */
export class BlockPictures {
  readonly #assets: SceneAssets
  readonly #icons = new Map<string, string | null>()
  readonly #tops = new Map<string, string | null>()

  constructor(assets: SceneAssets) {
    this.#assets = assets
  }

  /** Of a block's item, as an inventory shows it. */
  icon(name: string): string | null {
    return known(this.#icons, name, () => addressOf(this.#drawnIcon(name)))
  }

  /** Of a block string from above; its icon where it has no upper face that fills the cell. */
  top(block: string): string | null {
    return known(this.#tops, block, () => {
      const face = this.#drawnTop(block)
      return face === null ? this.icon(parseBlock(block).name) : addressOf(face)
    })
  }

  #drawnIcon(name: string): Picture | null {
    const [item = name] = itemsOf(name)
    return itemIcon(this.#assets, name, ICON) ?? itemIcon(this.#assets, item, ICON)
  }

  #drawnTop(block: string): Picture | null {
    const { blocks, atlas, biome } = this.#assets
    const state = blocks.stateOf(block)
    const quad = state === null ? undefined : blocks.quadsOf(state).find(isWholeTop)
    if (quad === undefined) return null
    const tint = quad.tint === 'none' ? [255, 255, 255] : quad.tint === 'own' ? (quad.color ?? []) : biome[quad.tint]
    const us = quad.uvs.filter((_value, index) => index % 2 === 0)
    const vs = quad.uvs.filter((_value, index) => index % 2 === 1)
    const [u0, v0] = [Math.min(...us) * atlas.width, Math.min(...vs) * atlas.height]
    const [across, down] = [Math.max(...us) * atlas.width - u0, Math.max(...vs) * atlas.height - v0]
    const pixels = new Uint8Array(FACE * FACE * 4)
    for (let index = 0; index < FACE * FACE; index++) {
      const x = Math.floor(u0 + (((index % FACE) + 0.5) / FACE) * across)
      const y = Math.floor(v0 + ((Math.floor(index / FACE) + 0.5) / FACE) * down)
      const from = (y * atlas.width + x) * 4
      for (let part = 0; part < 4; part++) {
        pixels[index * 4 + part] = ((atlas.pixels[from + part] ?? 0) * (part === 3 ? 255 : (tint[part] ?? 255))) / 255
      }
    }
    return { width: FACE, height: FACE, pixels }
  }
}

/** An upper face as wide and as deep as the cell. */
function isWholeTop({ face, corners, cull }: Quad): boolean {
  const spans = [0, 2].map((axis) => corners.filter((_value, index) => index % 3 === axis))
  const isLevel = new Set(corners.filter((_value, index) => index % 3 === 1)).size === 1
  return (
    face === 'up' && isLevel && cull !== 'down' && spans.every((span) => Math.max(...span) - Math.min(...span) > 0.99)
  )
}

function known(pictures: Map<string, string | null>, key: string, draw: () => string | null): string | null {
  const before = pictures.get(key)
  if (before !== undefined) return before
  const drawn = draw()
  pictures.set(key, drawn)
  return drawn
}

function addressOf(picture: Picture | null): string | null {
  if (picture === null) return null
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas
    .getContext('2d')
    ?.putImageData(new ImageData(new Uint8ClampedArray(picture.pixels), picture.width, picture.height), 0, 0)
  return canvas.toDataURL()
}

/** null until textures are loaded, and if they cannot be: then blocks are shown by name. */
export function useBlockPictures(): BlockPictures | null {
  const [pictures, setPictures] = useState<BlockPictures | null>(null)
  useEffect(() => {
    let isWanted = true
    void loadSceneFiles(() => {}).then((files) => {
      if (isWanted && files.ok) setPictures(new BlockPictures(readSceneAssets(files.value.bytes, files.value.atlas)))
    })
    return () => {
      isWanted = false
    }
  }, [])
  return pictures
}
