import { describe, expect, it } from 'vitest'
import { blockAt } from '../../../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { conducts, isPowered, poweredState } from '../../../../../../packages/minecraft-server/rules/power/signal.ts'
import type { Position } from '../../../../../../packages/minecraft-server/values/position.ts'
import { BlockWorld } from '../blocks/block-world.ts'

const at: Position = [0, 65, 0]
const powered = (world: BlockWorld): boolean => isPowered(at, world)

describe('sources', () => {
  it.each([
    'lever[face=floor,powered=true]',
    'stone_button[face=floor,powered=true]',
    'redstone_block',
    'redstone_torch',
    'oak_pressure_plate[powered=true]',
    'heavy_weighted_pressure_plate[power=3]',
  ])('%s powers what is beside it', (source) => {
    expect(powered(new BlockWorld().put([1, 65, 0], source))).toBe(true)
  })

  it.each([
    'lever[face=floor,powered=false]',
    'oak_button[face=floor,powered=false]',
    'redstone_torch[lit=false]',
    'oak_pressure_plate[powered=false]',
    'light_weighted_pressure_plate[power=0]',
    'stone',
  ])('%s powers nothing', (source) => {
    expect(powered(new BlockWorld().put([1, 65, 0], source))).toBe(false)
  })

  it('wire and repeaters power nothing', () => {
    for (const block of ['redstone_wire[power=15]', 'repeater[powered=true]', 'comparator[powered=true]']) {
      expect(powered(new BlockWorld().put([1, 65, 0], block))).toBe(false)
    }
  })

  it('a torch does not power what it stands or hangs on, and powers through the block above it', () => {
    expect(powered(new BlockWorld().put([0, 66, 0], 'redstone_torch'))).toBe(false)
    expect(powered(new BlockWorld().put([1, 65, 0], 'redstone_wall_torch[facing=east]'))).toBe(false)
    expect(powered(new BlockWorld().put([1, 65, 0], 'redstone_wall_torch[facing=north]'))).toBe(true)
    const above = new BlockWorld().put([1, 64, 0], 'redstone_torch').put([1, 65, 0], 'stone')
    expect(powered(above)).toBe(true)
    const beside = new BlockWorld().put([2, 65, 0], 'redstone_torch').put([1, 65, 0], 'stone')
    expect(powered(beside)).toBe(false)
  })

  it('a switch powers through the block it is fixed to, and only through that one', () => {
    const lever = 'lever[face=wall,facing=east,powered=true]'
    expect(powered(new BlockWorld().put([1, 65, 0], 'stone').put([2, 65, 0], lever))).toBe(true)
    expect(powered(new BlockWorld().put([1, 65, 0], 'glass').put([2, 65, 0], lever))).toBe(false)
    const passing = 'lever[face=wall,facing=west,powered=true]'
    expect(powered(new BlockWorld().put([1, 65, 0], 'stone').put([2, 65, 0], passing))).toBe(false)
    const ceiling = 'stone_button[face=ceiling,powered=true]'
    expect(powered(new BlockWorld().put([0, 66, 0], 'stone').put([0, 65, 1], ceiling))).toBe(true)
    const redstone = new BlockWorld().put([1, 65, 0], 'stone').put([2, 65, 0], 'redstone_block')
    expect(powered(redstone)).toBe(false)
  })

  it('opaque cubes pass power on, glass, slabs and blocks of redstone do not', () => {
    const all = ['stone', 'oak_planks', 'glass', 'oak_slab', 'redstone_block'].map((name) =>
      conducts(blockAt(new BlockWorld().put(at, name), at)),
    )
    expect(all).toEqual([true, true, false, false, false])
  })
})

describe('consumers', () => {
  const stateWith = (block: string, source: string): string => {
    const world = new BlockWorld().put(at, block).put([1, 65, 0], source)
    const { state } = poweredState(blockAt(world, at), at, world)
    return `${state.open ?? ''} ${state.powered ?? ''} ${state.lit ?? ''}`
  }

  it('open with power and shut without', () => {
    expect(stateWith('iron_trapdoor', 'redstone_block')).toBe('true true ')
    expect(stateWith('iron_trapdoor[open=true,powered=true]', 'air')).toBe('false false ')
    expect(stateWith('oak_fence_gate', 'redstone_block')).toBe('true true ')
    expect(stateWith('redstone_lamp', 'redstone_block')).toBe('  true')
    expect(stateWith('redstone_lamp[lit=true]', 'air')).toBe('  false')
  })

  it('leave alone what a hand opened or shut', () => {
    expect(stateWith('oak_trapdoor[open=true]', 'air')).toBe('true false ')
    expect(stateWith('oak_trapdoor[open=false,powered=true]', 'redstone_block')).toBe('false true ')
  })

  it('a door is powered by either half', () => {
    const world = new BlockWorld().put(at, 'iron_door[half=lower]').put([0, 66, 0], 'iron_door[half=upper]')
    world.put([1, 66, 0], 'redstone_block')
    expect(poweredState(blockAt(world, at), at, world).state.open).toBe('true')
    expect(poweredState(blockAt(world, [0, 66, 0]), [0, 66, 0], world).state.open).toBe('true')
  })

  it('a door, a trapdoor and a lamp are placed as power beside them has them', () => {
    const world = new BlockWorld().put([1, 64, 0], 'redstone_block')
    const click = { clicked: [0, 63, 0], face: 'up', cursor: [0.5, 0.5, 0.5], yawDeg: 0, pitchDeg: 30 } as const
    for (const item of ['iron_door', 'redstone_lamp', 'iron_trapdoor']) {
      world.put([0, 64, 0], 'air').put([0, 65, 0], 'air')
      expect(world.place({ ...click, item, sneaking: false })).toMatch(/open=true.*powered=true|lit=true/)
    }
  })
})
