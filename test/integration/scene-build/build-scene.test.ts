/** The looks of the world as they are built from the real packages. */
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '../../../main/common/sha256.ts'
import { type BuiltScene, buildScene } from '../../../main/scene-build/build-scene.ts'
import { readSceneInputs } from '../../../main/scene-build/inputs.ts'
import { blockName } from '../../../packages/minecraft-server/values/block-string.ts'
import { FormatError } from '../../../shared/core/bytes.ts'
import { readSceneAssets } from '../../../shared/core/scene/assets/read-scene.ts'
import { faces, type SceneAssets } from '../../../shared/core/scene/assets/scene-assets.ts'

const root = join(import.meta.dirname, '../../..')
let built: BuiltScene
let assets: SceneAssets

beforeAll(() => {
  const inputs = readSceneInputs(root)
  if (!inputs.ok) throw new Error(`${inputs.error.message} ${inputs.error.detail}`)
  built = buildScene(inputs.value)
  assets = readSceneAssets(built.bytes, built.atlas)
})

function stateOf(block: string): number {
  const state = assets.blocks.stateOf(block)
  if (state === null) throw new Error(`no state ${block}`)
  return state
}

function quadsOf(block: string): SceneAssets['blocks'] extends { quadsOf(state: number): infer Quads } ? Quads : never {
  return assets.blocks.quadsOf(stateOf(block))
}

function coveredSides(block: string): readonly string[] {
  return faces.filter((face) => assets.blocks.covers(stateOf(block), face))
}

/** Lower and upper end of a block's quads along each axis. */
function extent(block: string): readonly number[] {
  const corners = quadsOf(block).flatMap((quad) => quad.corners)
  const along = (axis: number): number[] => corners.filter((_, index) => index % 3 === axis)
  return [0, 1, 2].flatMap((axis) => [Math.min(...along(axis)), Math.max(...along(axis))])
}

test('equal inputs give these bytes and no others: after a change of them, count RECIPE up in inputs.ts', () => {
  expect({ bytes: sha256(built.bytes), atlas: sha256(built.atlas.pixels) }).toMatchInlineSnapshot(`
    {
      "atlas": "1a9ae5ed991225d18d0d8c0b9b62978a4e82dab1171d20097495949bd5198d81",
      "bytes": "d2a3d1c492f3bc30a7f64ec854760d315cb92357c70d69aaf26ef40bde86b0cd",
    }
  `)
})

test('bytes of another kind and an atlas of another size are refused', () => {
  expect(() => readSceneAssets(new Uint8Array([1, 2, 3]), built.atlas)).toThrow(FormatError)
  expect(() => readSceneAssets(built.bytes, { ...built.atlas, height: 16 })).toThrow(FormatError)
})

describe('blocks', () => {
  /** What players never see: air, markers, and a piston's head on its way. */
  const TECHNICAL = /^(air|cave_air|void_air|barrier|light|structure_void|moving_piston)$/
  /** Their surfaces are the mesher's. */
  const FLUID = /^(water|lava|bubble_column)$/
  /** A wall without post and arms, which no world holds but which has a number. */
  const BARE_WALL = /^\w+_wall\[east=none,north=none,south=none,up=false,\w+=\w+,west=none\]$/

  test('every state has a string that leads back to it', () => {
    expect(assets.blocks.count).toBe(21_448)
    const lost = Array.from({ length: assets.blocks.count }, (_, state) => state).filter(
      (state) => assets.blocks.stateOf(assets.blocks.blockOf(state)) !== state,
    )
    expect(lost).toEqual([])
  })

  test('every state that can be seen has quads', () => {
    const unseen = Array.from({ length: assets.blocks.count }, (_, state) => state)
      .filter((state) => assets.blocks.quadsOf(state).length === 0)
      .map((state) => assets.blocks.blockOf(state))
      .filter((block) => !TECHNICAL.test(blockName(block)) && !FLUID.test(blockName(block)) && !BARE_WALL.test(block))
    expect(unseen).toEqual([])
  })

  test('quads lie in the atlas, and near their block', () => {
    const strays = Array.from({ length: assets.blocks.count }, (_, state) => state).filter((state) =>
      assets.blocks
        .quadsOf(state)
        .some(
          ({ corners, uvs }) =>
            uvs.some((value) => value <= 0 || value >= 1) || corners.some((value) => value < -1.5 || value > 2.5),
        ),
    )
    expect(strays.map((state) => assets.blocks.blockOf(state))).toEqual([])
  })

  test('full blocks cover their sides; holes, half blocks and glass do not', () => {
    expect(coveredSides('stone')).toEqual(faces)
    expect(coveredSides('grass_block')).toEqual(faces)
    expect(coveredSides('oak_slab[type=double]')).toEqual(faces)
    expect(coveredSides('oak_slab[type=bottom]')).toEqual(['down'])
    expect(coveredSides('oak_stairs[facing=east,half=bottom]')).toEqual(['down', 'east'])
    expect(coveredSides('farmland')).toEqual(['down'])
    for (const open of ['glass', 'red_stained_glass', 'oak_leaves', 'chest', 'poppy', 'ice']) {
      expect(coveredSides(open)).toEqual([])
    }
  })

  test('what one sees through is translucent, what has holes is not', () => {
    const isTranslucent = (block: string): boolean => quadsOf(block).some(({ translucent }) => translucent)
    expect(['ice', 'blue_stained_glass', 'slime_block', 'nether_portal'].map(isTranslucent)).toEqual(
      Array(4).fill(true),
    )
    expect(['glass', 'oak_leaves', 'poppy', 'stone', 'cobweb'].map(isTranslucent)).toEqual(Array(5).fill(false))
  })

  test('grass, leaves and redstone have their colours, and the plains theirs', () => {
    expect(quadsOf('grass_block').filter(({ tint }) => tint === 'grass')).toHaveLength(5)
    expect(new Set(quadsOf('oak_leaves').map(({ tint }) => tint))).toEqual(new Set(['foliage']))
    expect(quadsOf('azalea_leaves').map(({ tint }) => tint)).not.toContain('foliage')
    expect(quadsOf('birch_leaves')[0]).toMatchObject({ tint: 'own', color: [128, 167, 85] })
    const red = (power: number) =>
      quadsOf(`redstone_wire[power=${power}]`).find(({ tint }) => tint === 'own')?.color?.[0]
    expect(red(15)).toBeGreaterThan(red(0) ?? 255)
    expect(assets.biome).toEqual({ grass: [145, 189, 89], foliage: [119, 171, 47], water: [63, 118, 228] })
  })

  test('light depends on the state, and no cell with open sides is dark inside', () => {
    const { blocks } = assets
    const lights = ['torch', 'furnace[lit=true]', 'furnace[lit=false]', 'light[level=7]', 'glowstone', 'stone']
    expect(lights.map((block) => blocks.emits(stateOf(block)))).toEqual([14, 13, 0, 7, 15, 0])
    const dims = [
      'stone',
      'oak_leaves',
      'water',
      'glass',
      'oak_slab[type=double]',
      'oak_slab[type=top]',
      'tinted_glass',
    ]
    expect(dims.map((block) => blocks.dims(stateOf(block)))).toEqual([15, 1, 1, 0, 15, 0, 15])
  })

  test('fluids have their level, and wet blocks hold water', () => {
    const fluid = (block: string) => assets.blocks.fluidOf(stateOf(block))
    expect(fluid('water')).toEqual({ kind: 'water', level: 0 })
    expect(fluid('lava[level=9]')).toEqual({ kind: 'lava', level: 9 })
    expect(fluid('oak_stairs[waterlogged=true]')).toEqual({ kind: 'water', level: 0 })
    expect(fluid('kelp')).toEqual({ kind: 'water', level: 0 })
    expect(fluid('oak_stairs')).toBeNull()
  })

  test('everything that is seen can be pointed at, within its cell', () => {
    expect(assets.blocks.shapesOf(stateOf('air'))).toEqual([])
    expect(assets.blocks.shapesOf(stateOf('water'))).toEqual([])
    expect(assets.blocks.shapesOf(stateOf('oak_slab[type=top]'))).toEqual([[0, 0.5, 0, 1, 1, 1]])
    const unreachable = Array.from({ length: assets.blocks.count }, (_, state) => state).filter((state) => {
      const shapes = assets.blocks.shapesOf(state)
      const isInside = shapes.flat().every((value) => value >= 0 && value <= 1)
      return !isInside || (assets.blocks.quadsOf(state).length > 0 && shapes.length === 0)
    })
    expect(unreachable.map((state) => assets.blocks.blockOf(state))).toEqual([])
  })
})

describe('blocks that the game draws with code', () => {
  test('a chest stands on the floor with its lock in front', () => {
    const [x0, x1, y0, y1, z0, z1] = extent('chest[facing=south]')
    expect([x0, x1, y0, y1, z0, z1]).toEqual([1 / 16, 15 / 16, 0, 14 / 16, 1 / 16, 1])
    expect(extent('chest[facing=west]').slice(0, 2)).toEqual([0, 15 / 16])
    expect(extent('ender_chest[facing=north]').slice(4)).toEqual([0, 15 / 16])
  })

  test('the halves of a double chest reach each other', () => {
    expect(extent('chest[facing=south,type=right]').slice(0, 2)).toEqual([1 / 16, 1])
    expect(extent('chest[facing=south,type=left]').slice(0, 2)).toEqual([0, 15 / 16])
  })

  test('a sign on a wall hangs on it, a standing one has a pole', () => {
    const [, , , , z0, z1] = extent('oak_wall_sign[facing=south]')
    expect(z0).toBeGreaterThanOrEqual(0)
    expect(z1).toBeLessThan(0.15)
    expect(extent('oak_sign[rotation=0]')[2]).toBeCloseTo(0, 2)
    expect(quadsOf('oak_sign')).toHaveLength(12)
  })

  test('a bed’s halves fill their cells and stand on legs', () => {
    for (const part of ['head', 'foot']) {
      const rounded = extent(`red_bed[facing=east,part=${part}]`).map((value) => Math.round(value * 16))
      expect(rounded).toEqual([0, 16, 0, 9, 0, 16])
    }
  })

  test('a banner has its colour and a pole; on a wall it hangs below its block', () => {
    expect(quadsOf('red_banner').filter(({ color }) => color?.join() === '176,46,38')).toHaveLength(6)
    expect(extent('red_banner')[3]).toBeGreaterThan(1.5)
    expect(extent('red_wall_banner[facing=north]')[2]).toBeLessThan(0)
  })

  test('shulker boxes fill their cell, whichever way they open', () => {
    for (const facing of faces) {
      const sides = extent(`lime_shulker_box[facing=${facing}]`).map((value) => Math.round(value * 100) / 100)
      expect(sides).toEqual([0, 1, 0, 1, 0, 1])
    }
    expect(quadsOf('shulker_box[facing=up]')[0]?.uvs).not.toEqual(quadsOf('red_shulker_box[facing=up]')[0]?.uvs)
  })

  test('heads lie on the floor or hang on the wall behind them', () => {
    expect(extent('creeper_head[rotation=0]')).toEqual([0.25, 0.75, 0, 0.5, 0.25, 0.75])
    expect(extent('skeleton_wall_skull[facing=south]')).toEqual([0.25, 0.75, 0.25, 0.75, 0, 0.5])
    expect(extent('skeleton_wall_skull[facing=east]').slice(0, 2)).toEqual([0, 0.5])
  })
})

describe('everything else', () => {
  test('mobs have models with boxes, players 26 skins', () => {
    for (const name of [
      'player',
      'cow',
      'pig',
      'sheep',
      'chicken',
      'zombie',
      'skeleton',
      'creeper',
      'spider',
      'villager',
    ]) {
      const model = assets.entityModel(name)
      expect(model?.bones.flatMap(({ cubes }) => cubes).length, name).toBeGreaterThan(5)
      const names = model?.bones.map((bone) => bone.name) ?? []
      expect(
        model?.bones.filter(({ parent }) => parent !== null && !names.includes(parent)),
        name,
      ).toEqual([])
    }
    expect(assets.entityModel('unicorn')).toBeNull()
    expect(assets.skins).toHaveLength(26)
  })

  test('tools are flat, blocks are not; armour has its layers', () => {
    for (const flat of ['diamond_pickaxe', 'apple', 'torch', 'poppy', 'oak_door', 'potion', 'oak_sign']) {
      expect(assets.itemTexture(flat), flat).not.toBeNull()
    }
    for (const solid of ['stone', 'oak_stairs', 'chest', 'white_bed', 'marble']) {
      expect(assets.itemTexture(solid), solid).toBeNull()
    }
    expect(assets.armorTexture('iron_chestplate')).toEqual(assets.armorTexture('iron_boots'))
    expect(assets.armorTexture('iron_chestplate')).not.toEqual(assets.armorTexture('iron_leggings'))
    expect(assets.armorTexture('elytra')).toBeNull()
  })

  test('letters are as wide as their ink; what the font lacks is a box', () => {
    const width = (character: string): number => assets.glyph(character).width
    expect(['i', 'l', 'A', ' '].map(width)).toEqual([1, 2, 5, 3])
    expect(width('é')).toBeGreaterThan(2)
    expect(assets.glyph('𝕏')).toEqual(assets.glyph('☃'))
    expect(width('☃')).toBe(5)
  })
})
