import { describe, expect, it } from 'vitest'
import { blockString, fullBlock } from '../../../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { fedFluid, quenched, spread } from '../../../../../../packages/minecraft-server/rules/fluids/flow.ts'
import {
  type FluidKind,
  fallingOf,
  flowing,
  fluidBlock,
  fluidOf,
  hasRoom,
  sourceOf,
} from '../../../../../../packages/minecraft-server/rules/fluids/fluid.ts'
import type { Position } from '../../../../../../packages/minecraft-server/values/position.ts'
import { BlockWorld } from '../blocks/block-world.ts'

const at: Position = [0, 64, 0]
const inflows = (world: BlockWorld, fluid = sourceOf('water'), pos = at): readonly string[] =>
  spread(fluid, pos, world).map(({ pos: to, fluid: inflow }) => `${to.join(' ')} ${blockString(fluidBlock(inflow))}`)

describe('states', () => {
  it.each([
    ['water[level=0]', sourceOf('water')],
    ['water[level=3]', flowing('water', 5)],
    ['lava[level=8]', fallingOf('lava')],
    ['oak_fence[waterlogged=true]', sourceOf('water')],
    ['kelp', sourceOf('water')],
    ['stone', null],
  ])('%s', (text, fluid) => {
    const block = fullBlock(new BlockWorld().put(at, text).at(at))
    expect(fluidOf(block)).toEqual(fluid)
    if (fluid !== null && block.name === fluid.kind) expect(blockString(fluidBlock(fluid))).toBe(text)
  })
})

describe('room', () => {
  const room = (text: string, fluid = flowing('water', 3)): boolean =>
    hasRoom(fullBlock(new BlockWorld().put(at, text).at(at)), fluid)

  it.each([
    'air',
    'torch',
    'wheat',
    'redstone_wire',
    'white_carpet',
    'snow[layers=1]',
    'poppy',
    'flower_pot',
    'lever[face=floor]',
  ])('%s is washed away', (text) => expect(room(text)).toBe(true))

  it.each([
    'stone',
    'oak_door',
    'oak_pressure_plate',
    'white_banner',
    'sugar_cane',
    'ladder',
    'oak_sign',
    'oak_fence',
    'cactus',
  ])('%s keeps flowing water out', (text) => expect(room(text)).toBe(false))

  it('only still water stands in fences and slabs, lava never', () => {
    expect(room('oak_fence', sourceOf('water'))).toBe(true)
    expect(room('oak_slab[type=double]', sourceOf('water'))).toBe(false)
    expect(room('oak_fence', sourceOf('lava'))).toBe(false)
  })
})

describe('spreading', () => {
  it('falls first, and aside on ground: water by one, lava by two', () => {
    const floating = new BlockWorld().put([0, 66, 0], 'water[level=0]')
    expect(inflows(floating, sourceOf('water'), [0, 66, 0])).toEqual(['0 65 0 water[level=8]'])
    for (const [kind, level] of [
      ['water', 1],
      ['lava', 2],
    ] as const satisfies readonly (readonly [FluidKind, number])[]) {
      const world = new BlockWorld().put(at, `${kind}[level=0]`)
      expect(inflows(world, sourceOf(kind))).toEqual([
        `0 64 -1 ${kind}[level=${level}]`,
        `0 64 1 ${kind}[level=${level}]`,
        `-1 64 0 ${kind}[level=${level}]`,
        `1 64 0 ${kind}[level=${level}]`,
      ])
    }
  })

  it('ends after seven blocks of water and three of lava', () => {
    expect(inflows(new BlockWorld().put(at, 'water[level=7]'), flowing('water', 1))).toEqual([])
    expect(inflows(new BlockWorld().put(at, 'lava[level=6]'), flowing('lava', 2))).toEqual([])
  })

  it('goes only towards the nearest hole that it finds within four blocks, lava within two', () => {
    const hole = (x: number): BlockWorld => new BlockWorld().put(at, 'water[level=0]').put([x, 63, 0], 'air')
    expect(inflows(hole(3))).toEqual(['1 64 0 water[level=1]'])
    expect(inflows(hole(5))).toEqual(['1 64 0 water[level=1]'])
    expect(inflows(hole(6))).toHaveLength(4)
    const lava = (x: number): BlockWorld => new BlockWorld().put(at, 'lava[level=0]').put([x, 63, 0], 'air')
    expect(inflows(lava(3), sourceOf('lava'))).toHaveLength(1)
    expect(inflows(lava(4), sourceOf('lava'))).toHaveLength(4)
  })

  it('does not pass closed faces', () => {
    const world = new BlockWorld().put(at, 'water[level=0]').put([1, 64, 0], 'stone').put([-1, 64, 0], 'glass')
    expect(inflows(world)).toEqual(['0 64 -1 water[level=1]', '0 64 1 water[level=1]'])
  })

  it('what falls beside a wall does not spread before it lands', () => {
    const world = new BlockWorld().put([0, 66, 0], 'water[level=8]').put([0, 65, 0], 'water[level=8]')
    expect(inflows(world, fallingOf('water'), [0, 66, 0])).toEqual([])
  })
})

describe('feeding', () => {
  it('two sources over firm ground make a third, of water only', () => {
    const pool = (kind: FluidKind): BlockWorld =>
      new BlockWorld().put([1, 64, 0], `${kind}[level=0]`).put([-1, 64, 0], `${kind}[level=0]`)
    expect(fedFluid('water', at, pool('water'))).toEqual(sourceOf('water'))
    expect(fedFluid('lava', at, pool('lava'))).toEqual(flowing('lava', 6))
    expect(fedFluid('water', at, pool('water').put([0, 63, 0], 'air'))).toEqual(flowing('water', 7))
  })

  it('what loses its source gets less and then nothing', () => {
    const world = new BlockWorld().put(at, 'water[level=1]')
    expect(fedFluid('water', at, world)).toBeNull()
    expect(fedFluid('water', at, world.put([1, 64, 0], 'water[level=2]'))).toEqual(flowing('water', 5))
    expect(fedFluid('water', at, world.put([0, 65, 0], 'water[level=4]'))).toEqual(fallingOf('water'))
  })
})

describe('water on lava', () => {
  it('makes obsidian of a source and cobblestone of the rest, from above and the sides', () => {
    const beside = new BlockWorld().put([1, 64, 0], 'water[level=3]')
    expect(quenched(sourceOf('lava'), at, beside)).toBe('obsidian')
    expect(quenched(flowing('lava', 4), at, beside)).toBe('cobblestone')
    expect(quenched(sourceOf('lava'), at, new BlockWorld().put([0, 63, 0], 'water'))).toBeNull()
    expect(quenched(sourceOf('lava'), at, new BlockWorld())).toBeNull()
  })
})
