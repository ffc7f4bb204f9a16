/** Scene assets of a few colours that need no generated files: what tests of pictures draw with. */
import type { EntityModel, Quad, SceneAssets, TextureArea } from '../../shared/core/scene/assets/scene-assets.ts'
import { faces } from '../../shared/core/scene/assets/scene-assets.ts'
import type { Picture } from '../../shared/core/scene/mesh.ts'

const SIDE = 64
const TILE = 8

/** Colours of the atlas's 8 x 8 tiles, in rows; alpha decides between there, not there and seen through. */
export const tileColors = [
  [255, 255, 255, 255],
  [200, 30, 30, 255],
  [30, 200, 30, 255],
  [30, 30, 200, 255],
  [0, 0, 0, 0],
  [40, 80, 255, 128],
  [200, 200, 40, 255],
  [120, 80, 40, 255],
] as const

export function plainAtlas(): Picture {
  const pixels = new Uint8Array(SIDE * SIDE * 4)
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const tile = Math.floor(x / TILE)
      pixels.set(tileColors[tile] ?? [0, 0, 0, 0], (y * SIDE + x) * 4)
    }
  }
  return { width: SIDE, height: SIDE, pixels }
}

/** The area of a tile of `tileColors`. */
export function tileArea(tile: number): TextureArea {
  return [(tile * TILE) / SIDE, 0, ((tile + 1) * TILE) / SIDE, TILE / SIDE]
}

const cubeCorners: Readonly<Record<(typeof faces)[number], readonly number[]>> = {
  down: [0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 1],
  up: [0, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 0],
  north: [1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0],
  south: [0, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1, 1],
  west: [0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1],
  east: [1, 1, 1, 1, 0, 1, 1, 0, 0, 1, 1, 0],
}

function cubeQuads(tile: number): readonly Quad[] {
  const [u0, v0, u1, v1] = tileArea(tile)
  return faces.map((face) => ({
    corners: cubeCorners[face],
    uvs: [u0, v0, u0, v1, u1, v1, u1, v0],
    face,
    cull: face,
    tint: 'none',
    color: null,
    smooth: true,
    translucent: tileColors[tile]?.[3] === 128,
  }))
}

const solids = ['white_concrete', 'red_wool', 'green_wool', 'blue_wool'] as const

/** Air, four cubes and a pane-like cube of the seen-through tile (`glass`). */
const blockNames: readonly string[] = ['air', ...solids, 'glass']
const blockTiles = [4, 0, 1, 2, 3, 5]

const player: EntityModel = {
  bones: [
    bone('body', null, [0, 24, 0], [-4, 12, -2], [8, 12, 4]),
    bone('head', 'body', [0, 24, 0], [-4, 24, -4], [8, 8, 8]),
    bone('rightArm', 'body', [-5, 22, 0], [-8, 12, -2], [4, 12, 4]),
    bone('leftArm', 'body', [5, 22, 0], [4, 12, -2], [4, 12, 4]),
    bone('rightLeg', null, [-1.9, 12, 0], [-3.9, 0, -2], [4, 12, 4]),
    bone('leftLeg', null, [1.9, 12, 0], [-0.1, 0, -2], [4, 12, 4]),
  ],
  texture: tileArea(6),
  textureSize: [64, 64],
}

function bone(
  name: string,
  parent: string | null,
  pivot: readonly [number, number, number],
  origin: readonly [number, number, number],
  size: readonly [number, number, number],
): EntityModel['bones'][number] {
  return { name, parent, pivot, rotation: [0, 0, 0], cubes: [{ origin, size, uv: [0, 0], inflate: 0, mirror: false }] }
}

/** Items: `apple` is flat, blocks are blocks, the rest unknown. Armour: `iron_chestplate` only. */
export function plainSceneAssets(): SceneAssets {
  return {
    atlas: plainAtlas(),
    blocks: {
      count: blockNames.length,
      stateOf: (block) => {
        const state = blockNames.indexOf(block)
        return state < 0 ? null : state
      },
      blockOf: (state) => blockNames[state] ?? 'air',
      quadsOf: (state) => (state === 0 ? [] : cubeQuads(blockTiles[state] ?? 0)),
      covers: (state) => state > 0 && state <= solids.length,
      emits: () => 0,
      dims: (state) => (state > 0 && state <= solids.length ? 15 : 0),
      fluidOf: () => null,
      fluidTextures: () => ({ still: tileArea(5), flow: tileArea(5) }),
      shapesOf: (state) => (state === 0 ? [] : [[0, 0, 0, 1, 1, 1]]),
    },
    entityModel: (name) => (name === 'player' ? player : null),
    skins: [tileArea(6), tileArea(7)],
    itemTexture: (name) => (name === 'apple' ? tileArea(1) : null),
    armorTexture: (item) => (item === 'iron_chestplate' ? tileArea(0) : null),
    glyph: () => ({ area: tileArea(0), width: 5 }),
    biome: { grass: [145, 189, 89], foliage: [119, 171, 47], water: [63, 118, 228] },
  }
}
