import { describe, expect, it } from 'vitest'
import { AIR } from '../../../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { predictRemoval } from '../../../../../../packages/minecraft-server/rules/placing/placement-rules.ts'
import type { Position } from '../../../../../../packages/minecraft-server/values/position.ts'
import { BlockWorld, click } from './block-world.ts'

const at: Position = [0, 64, 0]

function dig(world: BlockWorld, pos: Position): readonly string[] {
  const { changes, popped } = predictRemoval([{ pos, left: AIR }], world)
  world.apply(changes)
  return popped.map(({ block }) => block)
}

describe('joining', () => {
  it('fences join each other, solid faces and gates in their row, not leaves, slabs or the other kind', () => {
    const world = new BlockWorld()
      .put([1, 64, 0], 'oak_fence')
      .put([-1, 64, 0], 'oak_leaves')
      .put([0, 64, 1], 'stone')
      .put([0, 64, -1], 'nether_brick_fence')
    expect(world.place(click('spruce_fence'))).toBe(
      'spruce_fence[east=true,north=false,south=true,waterlogged=false,west=false]',
    )
    expect(world.state([1, 64, 0]).west).toBe('true')
    const gate = new BlockWorld()
      .put([1, 64, 0], 'oak_fence_gate[facing=north]')
      .put([-1, 64, 0], 'oak_fence_gate[facing=east]')
    expect(gate.place(click('oak_fence'))).toContain('east=true,north=false,south=false,waterlogged=false,west=false')
  })

  it('panes join panes and walls, and let go when the neighbour is dug', () => {
    const world = new BlockWorld().put([1, 64, 0], 'iron_bars').put([-1, 64, 0], 'cobblestone_wall')
    expect(world.place(click('glass_pane'))).toContain('east=true,north=false,south=false,waterlogged=false,west=true')
    dig(world, [1, 64, 0])
    expect(world.state(at)).toMatchObject({ east: 'false', west: 'true' })
  })

  it('walls are low with a post at ends and none in a straight row, tall under a full block', () => {
    const world = new BlockWorld()
    world.place(click('cobblestone_wall', { on: [-1, 63, 0] }))
    expect(world.state([-1, 64, 0])).toMatchObject({ up: 'true', east: 'none' })
    world.place(click('cobblestone_wall', { on: [1, 63, 0] }))
    world.place(click('cobblestone_wall'))
    expect(world.state(at)).toMatchObject({ up: 'false', east: 'low', west: 'low' })
    expect(world.state([1, 64, 0])).toMatchObject({ up: 'true', west: 'low' })
    world.place(click('torch', { on: at }))
    expect(world.state(at).up).toBe('true')
    dig(world, [0, 65, 0])
    world.place(click('stone', { on: at }))
    expect(world.state(at)).toMatchObject({ up: 'false', east: 'tall', west: 'tall' })
  })

  it('a gate sinks into walls', () => {
    const world = new BlockWorld().put([1, 64, 0], 'cobblestone_wall')
    expect(world.place(click('oak_fence_gate', { look: 'north' }))).toContain('in_wall=true')
  })

  it('chests join side by side, unless sneaking, and are single again when one is dug', () => {
    const world = new BlockWorld()
    world.place(click('chest', { look: 'south' }))
    world.place(click('chest', { look: 'south', on: [1, 63, 0] }))
    const types = [world.state(at).type, world.state([1, 64, 0]).type]
    expect(types.toSorted()).toEqual(['left', 'right'])
    expect(world.state(at).type).toBe('left')
    world.place(click('chest', { look: 'south', on: [2, 63, 0] }))
    expect(world.state([2, 64, 0]).type).toBe('single')
    dig(world, [1, 64, 0])
    expect(world.state(at).type).toBe('single')
    world.place(click('chest', { look: 'south', on: [1, 63, 0], sneaking: true }))
    expect(world.state([1, 64, 0]).type).toBe('single')
  })

  it('snow covers the grass below it', () => {
    const world = new BlockWorld().put([0, 63, 0], 'grass_block')
    world.place(click('snow'))
    expect(world.at([0, 63, 0])).toBe('grass_block[snowy=true]')
    dig(world, at)
    expect(world.at([0, 63, 0])).toBe('grass_block[snowy=false]')
  })
})

describe('losing support', () => {
  it('pops flowers, torches and doors off, once per item, and leaves trapdoors', () => {
    const world = new BlockWorld().put([0, 63, 0], 'grass_block').put(at, 'poppy')
    expect(dig(world, [0, 63, 0])).toEqual(['poppy'])
    expect(world.at(at)).toBe('air')
    const door = new BlockWorld()
    door.place(click('oak_door'))
    expect(dig(door, [0, 63, 0])).toHaveLength(1)
    expect([door.at(at), door.at([0, 65, 0])]).toEqual(['air', 'air'])
    const wall = new BlockWorld().put([0, 64, 1], 'stone')
    wall.place(click('oak_trapdoor', { on: [0, 64, 1], face: 'north' }))
    wall.put([0, 66, 1], 'stone')
    expect(dig(wall, [0, 64, 1])).toEqual([])
    expect(wall.at(at)).toContain('oak_trapdoor')
  })

  it('follows chains: sugar cane from the bottom up', () => {
    const world = new BlockWorld().put([0, 63, 0], 'sand').put([1, 63, 0], 'water')
    for (let height = 0; height < 3; height++) world.put([0, 64 + height, 0], 'sugar_cane')
    expect(dig(world, at)).toEqual(['sugar_cane[age=0]', 'sugar_cane[age=0]'])
  })

  it('takes the second half along without a second item', () => {
    const world = new BlockWorld()
    world.place(click('white_bed', { look: 'east' }))
    expect(dig(world, [1, 64, 0])).toEqual([])
    expect(world.at(at)).toBe('air')
  })

  it('lets sand fall as a column, and become an item on a torch', () => {
    const world = new BlockWorld().put([0, 66, 0], 'stone').put([0, 67, 0], 'sand').put([0, 68, 0], 'gravel')
    expect(dig(world, [0, 66, 0])).toEqual([])
    expect([world.at(at), world.at([0, 65, 0]), world.at([0, 67, 0]), world.at([0, 68, 0])]).toEqual([
      'sand',
      'gravel',
      'air',
      'air',
    ])
    const torch = new BlockWorld().put(at, 'torch').put([0, 66, 0], 'stone').put([0, 67, 0], 'sand')
    expect(dig(torch, [0, 66, 0])).toEqual(['sand'])
    expect(torch.at(at)).toBe('torch')
  })

  it('falls when placed in the air', () => {
    const world = new BlockWorld().put([0, 67, 0], 'stone')
    expect(world.place(click('sand', { on: [0, 67, 0], face: 'north' }))).toBe('air')
    expect(world.at([0, 64, -1])).toBe('sand')
  })

  it('turns paths and farmland to dirt under solid blocks only', () => {
    const world = new BlockWorld().put([0, 63, 0], 'dirt_path').put([1, 63, 0], 'farmland').put([2, 63, 0], 'dirt_path')
    world.place(click('stone'))
    world.place(click('torch', { on: [2, 63, 0] }))
    expect(world.at([0, 63, 0])).toBe('dirt')
    expect(world.at([1, 63, 0])).toBe('farmland[moisture=0]')
    world.place(click('oak_planks', { on: [1, 63, 0] }))
    expect(world.at([1, 63, 0])).toBe('dirt')
  })
})
