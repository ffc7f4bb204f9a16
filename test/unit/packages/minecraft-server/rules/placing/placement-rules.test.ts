import { describe, expect, it } from 'vitest'
import {
  blockOfItem,
  itemOfBlock,
  overlapsBody,
} from '../../../../../../packages/minecraft-server/rules/placing/placement-rules.ts'
import type { Position } from '../../../../../../packages/minecraft-server/values/position.ts'
import { BlockWorld, click } from '../blocks/block-world.ts'

const at: Position = [0, 64, 0]
const looks = ['north', 'south', 'west', 'east'] as const
const opposite = { north: 'south', south: 'north', west: 'east', east: 'west' } as const

/** A world with a stone block beside the cell (0, 64, 0), on the side that `face` of it looks away from. */
function besideWall(face: 'north' | 'south' | 'west' | 'east', wall = 'stone'): { world: BlockWorld; on: Position } {
  const offsets = { north: [0, 64, 1], south: [0, 64, -1], west: [1, 64, 0], east: [-1, 64, 0] } as const
  const on = offsets[face]
  return { world: new BlockWorld().put(on, wall), on }
}

describe('items and blocks', () => {
  it.each([
    ['redstone', 'redstone_wire'],
    ['wheat_seeds', 'wheat'],
    ['string', 'tripwire'],
    ['oak_trapdoor', 'oak_trapdoor'],
    ['torch', 'torch'],
  ])('%s places %s', (item, block) => {
    expect(blockOfItem(item)).toBe(block)
    expect(itemOfBlock(block)).toBe(item)
  })

  it('knows what stands for wall forms, and what places nothing', () => {
    expect(itemOfBlock('wall_torch')).toBe('torch')
    expect(itemOfBlock('oak_wall_sign')).toBe('oak_sign')
    expect(itemOfBlock('red_wall_banner')).toBe('red_banner')
    expect(itemOfBlock('soul_wall_torch')).toBe('soul_torch')
    expect(itemOfBlock('fire')).toBeNull()
    expect(blockOfItem('diamond_pickaxe')).toBeNull()
    expect(new BlockWorld().place(click('diamond_pickaxe'))).toBe('not-a-block')
  })
})

describe('turning by look', () => {
  it.each(looks)(
    'looking %s: stairs, doors, beds and gates go along, furnaces and chests come towards the player',
    (look) => {
      const place = (item: string): string => {
        const world = new BlockWorld()
        world.place(click(item, { look }))
        return world.state(at).facing ?? 'none'
      }
      for (const item of ['oak_stairs', 'spruce_door', 'white_bed', 'oak_fence_gate', 'campfire'])
        expect(place(item)).toBe(look)
      for (const item of ['furnace', 'chest', 'carved_pumpkin', 'oak_trapdoor', 'lectern', 'white_glazed_terracotta']) {
        expect(place(item)).toBe(opposite[look])
      }
    },
  )

  it('barrels, dispensers and pistons also face up and down', () => {
    const place = (pitchDeg: number): string => new BlockWorld().place(click('barrel', { pitchDeg, look: 'east' }))
    expect(place(80)).toBe('barrel[facing=up,open=false]')
    expect(place(-80)).toBe('barrel[facing=down,open=false]')
    expect(place(10)).toBe('barrel[facing=west,open=false]')
  })

  it('anvils turn across', () => {
    expect(new BlockWorld().place(click('anvil', { look: 'south' }))).toBe('anvil[facing=west]')
  })
})

describe('turning by face', () => {
  it.each([
    ['up', 'y'],
    ['north', 'z'],
    ['west', 'x'],
  ] as const)('a log clicked on a face %s lies along %s', (face, axis) => {
    for (const item of ['oak_log', 'bone_block', 'hay_block', 'purpur_pillar', 'stripped_oak_log']) {
      const world = new BlockWorld().put([0, 70, 0], 'stone')
      expect(world.place(click(item, { on: [0, 70, 0], face }))).toBe(`${item}[axis=${axis}]`)
    }
  })

  it('end rods point away from the face, and against each other', () => {
    const world = new BlockWorld()
    expect(world.place(click('end_rod'))).toBe('end_rod[facing=up]')
    expect(world.place(click('end_rod', { on: at }))).toBe('end_rod[facing=down]')
  })

  it.each(looks)('a trapdoor on a %s face takes that face and the half of the cursor', (face) => {
    for (const [height, half] of [
      [0.2, 'bottom'],
      [0.8, 'top'],
    ] as const) {
      const { world, on } = besideWall(face)
      expect(world.place(click('oak_trapdoor', { on, face, cursor: [0.5, height, 0.5] }))).toBe(
        `oak_trapdoor[facing=${face},half=${half},open=false,powered=false,waterlogged=false]`,
      )
    }
  })

  it('a trapdoor under a ceiling is a top one that faces the player', () => {
    const world = new BlockWorld().put([0, 66, 0], 'stone')
    expect(world.place(click('oak_trapdoor', { on: [0, 66, 0], face: 'down', look: 'east' }))).toContain(
      'facing=west,half=top',
    )
  })
})

describe('slabs', () => {
  it('takes the half of the click and merges to a double one', () => {
    const world = new BlockWorld()
    expect(world.place(click('oak_slab'))).toBe('oak_slab[type=bottom,waterlogged=false]')
    expect(world.place(click('oak_slab', { on: at }))).toBe('oak_slab[type=double,waterlogged=false]')
    expect(world.place(click('oak_slab', { on: at }))).toBe('oak_slab[type=bottom,waterlogged=false]')
    expect(world.at([0, 65, 0])).toContain('type=bottom')
  })

  it('does not merge with another kind, and merges into a half beside the clicked block', () => {
    const world = new BlockWorld().put(at, 'oak_slab[type=bottom]')
    expect(world.place(click('stone_slab', { on: at }))).toContain('stone_slab[type=bottom')
    const beside = new BlockWorld().put([1, 64, 0], 'stone').put(at, 'oak_slab[type=bottom]')
    expect(beside.place(click('oak_slab', { on: [1, 64, 0], face: 'west', cursor: [0, 0.1, 0.5] }))).toContain(
      'type=double',
    )
  })

  it('is a top one on the upper half of a side', () => {
    const { world, on } = besideWall('north')
    expect(world.place(click('oak_slab', { on, face: 'north', cursor: [0.5, 0.9, 0] }))).toContain('type=top')
  })
})

describe('stairs', () => {
  it('have their upper half down on ceilings and high on sides', () => {
    const world = new BlockWorld().put([0, 66, 0], 'stone')
    expect(world.place(click('oak_stairs', { on: [0, 66, 0], face: 'down' }))).toContain('half=top')
    const side = besideWall('north')
    expect(side.world.place(click('oak_stairs', { on: side.on, face: 'north', cursor: [0.5, 0.9, 0] }))).toContain(
      'half=top',
    )
  })

  it('make corners: outer with the stairs ahead, inner with the stairs behind, and reshape their neighbours', () => {
    const outer = new BlockWorld().put([0, 64, -1], 'oak_stairs[facing=west,half=bottom]')
    expect(outer.place(click('oak_stairs', { look: 'north' }))).toContain('shape=outer_left')
    const inner = new BlockWorld().put([0, 64, 1], 'oak_stairs[facing=east,half=bottom]')
    expect(inner.place(click('oak_stairs', { look: 'north' }))).toContain('shape=inner_right')
    const world = new BlockWorld().put(at, 'oak_stairs[facing=north,half=bottom]')
    world.place(click('oak_stairs', { on: [0, 63, -1], look: 'east' }))
    expect(world.state(at).shape).toBe('outer_right')
  })

  it('do not corner with the other half or along the same axis', () => {
    const world = new BlockWorld().put([0, 64, -1], 'oak_stairs[facing=west,half=top]')
    expect(world.place(click('oak_stairs', { look: 'north' }))).toContain('shape=straight')
    const row = new BlockWorld().put([1, 64, 0], 'oak_stairs[facing=north,half=bottom]')
    expect(row.place(click('oak_stairs', { look: 'north' }))).toContain('shape=straight')
  })
})

describe('doors, beds, tall plants', () => {
  it('fills two cells', () => {
    const world = new BlockWorld()
    expect(world.place(click('spruce_door', { look: 'west' }))).toContain('facing=west,half=lower')
    expect(world.at([0, 65, 0])).toContain('spruce_door[facing=west,half=upper')
    expect(world.place(click('white_bed', { on: [5, 63, 0], look: 'east' }))).toContain('part=foot')
    expect(world.at([6, 64, 0])).toBe('white_bed[facing=east,occupied=false,part=head]')
    world.put([9, 63, 9], 'grass_block')
    expect(world.place(click('sunflower', { on: [9, 63, 9] }))).toBe('sunflower[half=lower]')
    expect(world.at([9, 65, 9])).toBe('sunflower[half=upper]')
  })

  it('is refused when the second cell is taken', () => {
    expect(new BlockWorld().put([0, 65, 0], 'stone').place(click('oak_door'))).toBe('occupied')
    expect(new BlockWorld().put([1, 64, 0], 'stone').place(click('red_bed', { look: 'east' }))).toBe('occupied')
  })

  it.each([
    ['clicked left of the middle', [0.2, 0, 0.5], 'left'],
    ['clicked right of the middle', [0.8, 0, 0.5], 'right'],
  ] as const)('hinge of a door to the north %s', (_name, cursor, hinge) => {
    const world = new BlockWorld()
    world.place(click('oak_door', { look: 'north', cursor }))
    expect(world.state(at).hinge).toBe(hinge)
  })

  it('the hinge goes away from a door on the left and towards a wall on the right', () => {
    const pair = new BlockWorld()
    pair.place(click('oak_door', { look: 'north', on: [-1, 63, 0], cursor: [0.2, 0, 0.5] }))
    pair.place(click('oak_door', { look: 'north', cursor: [0.2, 0, 0.5] }))
    expect(pair.state(at).hinge).toBe('right')
    const wall = new BlockWorld().put([1, 64, 0], 'stone')
    wall.place(click('oak_door', { look: 'north', cursor: [0.2, 0, 0.5] }))
    expect(wall.state(at).hinge).toBe('right')
  })
})

describe('things on walls', () => {
  it.each(looks)('torch, sign, ladder and button on a %s face', (face) => {
    const place = (item: string): string => {
      const { world, on } = besideWall(face)
      return world.place(click(item, { on, face, look: opposite[face] }))
    }
    expect(place('torch')).toBe(`wall_torch[facing=${face}]`)
    expect(place('ladder')).toBe(`ladder[facing=${face},waterlogged=false]`)
    expect(place('oak_sign')).toBe(`oak_wall_sign[facing=${face},waterlogged=false]`)
    expect(place('white_banner')).toBe(`white_wall_banner[facing=${face}]`)
    expect(place('stone_button')).toBe(`stone_button[face=wall,facing=${face},powered=false]`)
  })

  it('stands on floors and hangs from ceilings', () => {
    const floor = new BlockWorld()
    expect(floor.place(click('torch'))).toBe('torch')
    expect(floor.place(click('lever', { on: [3, 63, 0], look: 'west' }))).toBe(
      'lever[face=floor,facing=west,powered=false]',
    )
    expect(floor.place(click('oak_sign', { on: [6, 63, 0], look: 'south' }))).toBe(
      'oak_sign[rotation=8,waterlogged=false]',
    )
    expect(floor.place(click('lantern', { on: [9, 63, 0] }))).toBe('lantern[hanging=false,waterlogged=false]')
    const ceiling = new BlockWorld().put([0, 66, 0], 'stone')
    const under = { on: [0, 66, 0], face: 'down' } as const
    expect(ceiling.place(click('lever', { ...under, look: 'north' }))).toContain('face=ceiling,facing=north')
    const lamp = new BlockWorld().put([0, 66, 0], 'stone')
    expect(lamp.place(click('lantern', under))).toContain('hanging=true')
  })

  it('finds no hold', () => {
    const lonely = new BlockWorld().put([0, 70, 0], 'oak_leaves')
    expect(lonely.place(click('torch', { on: [0, 70, 0] }))).toBe('no-support')
    expect(lonely.place(click('ladder', { on: [0, 70, 0], face: 'north' }))).toBe('no-support')
    expect(new BlockWorld().place(click('ladder'))).toBe('no-support')
    const torchUnder = new BlockWorld().put([0, 70, 0], 'stone')
    expect(torchUnder.place(click('torch', { on: [0, 70, 0], face: 'down' }))).toBe('no-support')
  })

  it('a torch stands in the middle of a fence, a rail does not', () => {
    const world = new BlockWorld().put(at, 'oak_fence')
    expect(world.place(click('torch', { on: at }))).toBe('torch')
    const rails = new BlockWorld().put(at, 'oak_fence')
    expect(rails.place(click('rail', { on: at }))).toBe('no-support')
  })
})

describe('ground of plants and flat things', () => {
  it.each(['grass_block', 'dirt', 'coarse_dirt', 'podzol', 'rooted_dirt', 'moss_block', 'mycelium', 'farmland'])(
    'poppy, dandelion and oxeye daisy grow on %s',
    (ground) => {
      for (const flower of ['poppy', 'dandelion', 'oxeye_daisy']) {
        expect(new BlockWorld().put([0, 63, 0], ground).place(click(flower))).toBe(flower)
      }
    },
  )

  it.each([
    ['poppy', 'stone'],
    ['dandelion', 'sand'],
    ['oak_sapling', 'oak_planks'],
    ['wheat_seeds', 'dirt'],
    ['carrot', 'grass_block'],
    ['sugar_cane', 'sand'],
    ['cactus', 'dirt'],
    ['brown_mushroom', 'stone'],
    ['rail', 'oak_leaves'],
    ['oak_door', 'oak_leaves'],
    ['redstone', 'glass_pane'],
    ['snow', 'ice'],
    ['lily_pad', 'stone'],
  ])('%s is refused on %s', (item, ground) => {
    expect(new BlockWorld().put([0, 63, 0], ground).place(click(item))).toBe('no-support')
  })

  it.each([
    ['wheat_seeds', 'farmland', 'wheat[age=0]'],
    ['dead_bush', 'red_sand', 'dead_bush'],
    ['dead_bush', 'terracotta', 'dead_bush'],
    ['brown_mushroom', 'podzol', 'brown_mushroom'],
    ['white_carpet', 'stone', 'white_carpet'],
    ['oak_pressure_plate', 'oak_fence', 'oak_pressure_plate[powered=false]'],
    ['sweet_berries', 'grass_block', 'sweet_berry_bush[age=0]'],
    ['torch', 'soul_sand', 'torch'],
  ])('%s stays on %s', (item, ground, block) => {
    expect(new BlockWorld().put([0, 63, 0], ground).place(click(item))).toBe(block)
  })

  it('sugar cane grows beside water', () => {
    const world = new BlockWorld().put([0, 63, 0], 'sand').put([1, 63, 0], 'water')
    expect(world.place(click('sugar_cane'))).toBe('sugar_cane[age=0]')
  })
})

describe('giving way', () => {
  it('grass, fern, water and a single layer of snow are replaced by the block that is clicked into them', () => {
    for (const cover of ['grass', 'fern', 'snow[layers=1]', 'tall_grass[half=lower]']) {
      const world = new BlockWorld().put([0, 63, 0], 'grass_block').put(at, cover)
      expect(world.place(click('stone', { on: at }))).toBe('stone')
      expect(world.at(at)).toBe('stone')
    }
  })

  it('solid blocks and flowers are not', () => {
    expect(new BlockWorld().put(at, 'poppy').place(click('stone', { on: [0, 63, 0] }))).toBe('occupied')
    expect(new BlockWorld().put(at, 'stone').place(click('stone', { on: [0, 63, 0] }))).toBe('occupied')
  })

  it('stacks layers of snow', () => {
    const world = new BlockWorld()
    for (let layers = 1; layers <= 8; layers++) {
      expect(world.place(click('snow', { on: layers === 1 ? [0, 63, 0] : at }))).toBe(`snow[layers=${layers}]`)
    }
    expect(world.place(click('snow', { on: at }))).toBe('snow[layers=1]')
    expect(world.at([0, 65, 0])).toBe('snow[layers=1]')
  })

  it('takes over the water that a block stands in', () => {
    const world = new BlockWorld().put(at, 'water[level=0]')
    expect(world.place(click('oak_fence'))).toContain('waterlogged=true')
  })
})

describe('bodies', () => {
  const body = { feet: [0.5, 64, 0.5], width: 0.6, height: 1.8 } as const
  it('are in the way of solid shapes only', () => {
    expect(overlapsBody('stone', [0, 64, 0], body)).toBe(true)
    expect(overlapsBody('stone', [0, 65, 0], body)).toBe(true)
    expect(overlapsBody('stone', [0, 66, 0], body)).toBe(false)
    expect(overlapsBody('stone', [0, 63, 0], body)).toBe(false)
    expect(overlapsBody('stone', [1, 64, 0], body)).toBe(false)
    expect(overlapsBody('stone', [1, 64, 0], { ...body, feet: [0.8, 64, 0.5] })).toBe(true)
    expect(overlapsBody('torch', [0, 64, 0], body)).toBe(false)
    expect(overlapsBody('oak_slab[type=top,waterlogged=false]', [0, 64, 0], { ...body, height: 0.4 })).toBe(false)
  })
})

describe('the top and the bottom of the world', () => {
  it('let nothing be put beyond them, neither a block nor its second half', () => {
    const world = new BlockWorld().put([0, 319, 0], 'stone').put([4, 318, 0], 'stone').put([8, 317, 0], 'stone')
    expect(world.place(click('cobblestone', { on: [0, 319, 0] }))).toBe('occupied')
    expect(world.place(click('oak_door', { on: [4, 318, 0] }))).toBe('occupied')
    expect(world.at([4, 319, 0])).toBe('air')
    expect(world.place(click('oak_door', { on: [8, 317, 0] }))).toMatch('oak_door')
    expect(world.place(click('cobblestone', { on: [4, 318, 0] }))).toBe('cobblestone')
    world.put([0, -64, 0], 'bedrock').put([0, -65, 0], 'air')
    expect(world.place(click('cobblestone', { on: [0, -64, 0], face: 'down' }))).toBe('occupied')
  })
})
