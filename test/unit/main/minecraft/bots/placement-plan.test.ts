import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodyTouchesBoxes, boxesOf, eyesOf, feetIn, isStandable } from '../../../../../main/minecraft/bots/cells.ts'
import { clickPoint } from '../../../../../main/minecraft/bots/clicking.ts'
import {
  type PlacementPlan,
  type PlacementScene,
  planPlacement,
} from '../../../../../main/minecraft/bots/placement-plan.ts'
import { isWanted, wantedBlock } from '../../../../../main/minecraft/bots/wanted-block.ts'
import { distance, positionKey } from '../../../../../packages/minecraft-server/values/geometry.ts'
import type { BlockProperties } from '../../../../../shared/contract/block.ts'
import type { Point, Position } from '../../../../../shared/contract/geometry.ts'

const GRASS = 'grass_block[snowy=false]'
const FLOOR_Y = -61

/** Flat ground with some blocks on it. */
function ground(blocks: Readonly<Record<string, string>> = {}): PlacementScene['blocks'] {
  return (pos) => blocks[positionKey(pos)] ?? (pos[1] <= FLOOR_Y ? GRASS : 'air')
}

function scene(blocks: Readonly<Record<string, string>> = {}, feet: Point = [0.5, -60, 0.5]): PlacementScene {
  return { blocks: ground(blocks), feet, others: [], avoid: new Set() }
}

function plan(item: string, pos: Position, state: BlockProperties, where: PlacementScene): PlacementPlan {
  const wanted = wantedBlock(item, state)
  if (wanted === null) throw new Error(`${item} cannot be placed`)
  const planned = planPlacement(wanted, pos, where)
  if (!planned.ok) throw new Error(`${item} ${JSON.stringify(state)}: ${planned.reason}`)
  expect(isWanted(wanted, planned.plan.block)).toBe(true)
  expectPossible(planned.plan, where)
  return planned.plan
}

/** What any survival player must obey. */
function expectPossible({ stand, click, filled }: PlacementPlan, where: PlacementScene): void {
  expect(isStandable(where.blocks, stand)).toBe(true)
  expect(distance(eyesOf(feetIn(stand)), clickPoint(click))).toBeLessThanOrEqual(4.5)
  for (const cell of filled) expect(bodyTouchesBoxes(feetIn(stand), cell.pos, boxesOf(cell.block))).toBe(false)
}

function refusal(item: string, pos: Position, state: BlockProperties, where: PlacementScene): string {
  const wanted = wantedBlock(item, state)
  if (wanted === null) throw new Error(`${item} cannot be placed`)
  const planned = planPlacement(wanted, pos, where)
  return planned.ok ? 'planned' : planned.reason
}

const horizontal = ['north', 'south', 'west', 'east'] as const
const onFloor: Position = [3, -60, 3]

describe('placing on flat ground', () => {
  it.each(horizontal)('turns trapdoors and stairs to the %s', (facing) => {
    plan('oak_trapdoor', onFloor, { facing, half: 'bottom' }, scene())
    plan('oak_stairs', onFloor, { facing, half: 'bottom' }, scene())
    plan('chest', onFloor, { facing }, scene())
    plan('oak_door', onFloor, { facing, half: 'lower' }, scene())
    plan('white_bed', onFloor, { facing, part: 'foot' }, scene())
    plan('oak_fence_gate', onFloor, { facing }, scene())
  })

  it.each(['left', 'right'])('hangs doors on the %s', (hinge) => {
    plan('oak_door', onFloor, { facing: 'north', hinge }, scene())
  })

  it('stands logs up, and says that they cannot lie without a wall', () => {
    plan('oak_log', onFloor, { axis: 'y' }, scene())
    expect(refusal('oak_log', onFloor, { axis: 'x' }, scene())).toBe('orientation-impossible')
  })

  it('lays bottom slabs and levers on the floor', () => {
    plan('oak_slab', onFloor, { type: 'bottom' }, scene())
    for (const facing of horizontal) plan('lever', onFloor, { face: 'floor', facing }, scene())
    expect(refusal('oak_slab', onFloor, { type: 'top' }, scene())).toBe('orientation-impossible')
  })

  it('keeps half slabs out of a body that stands there already', () => {
    const { stand } = plan('stone', [0, -60, 0], {}, scene())
    expect(stand).not.toEqual([0, -60, 0])
  })
})

describe('placing against blocks', () => {
  const wall = { '3,-60,4': 'stone', '3,-59,4': 'stone', '3,-59,3': 'air' }

  it.each(['x', 'y', 'z'])('lays logs along %s', (axis) => {
    plan('oak_log', onFloor, { axis }, scene({ '3,-60,4': 'stone', '4,-60,3': 'stone' }))
  })

  it('hangs torches, ladders and buttons on the wall', () => {
    plan('torch', onFloor, { facing: 'north' }, scene(wall))
    plan('wall_torch', onFloor, {}, scene(wall))
    plan('ladder', onFloor, { facing: 'north' }, scene(wall))
    plan('stone_button', onFloor, { face: 'wall', facing: 'north' }, scene(wall))
  })

  it('stands a torch on the floor when nothing else is asked for', () => {
    expect(plan('torch', onFloor, {}, scene(wall)).block).toBe('torch')
  })

  it('puts stairs, slabs and trapdoors into the upper half', () => {
    plan('oak_slab', onFloor, { type: 'top' }, scene(wall))
    plan('oak_trapdoor', onFloor, { facing: 'north', half: 'top' }, scene(wall))
    for (const facing of horizontal) plan('oak_stairs', onFloor, { facing, half: 'top' }, scene(wall))
  })

  it('doubles a slab', () => {
    const half = { [positionKey(onFloor)]: 'oak_slab[type=bottom,waterlogged=false]' }
    plan('oak_slab', onFloor, { type: 'double' }, scene(half))
    expect(refusal('oak_planks', onFloor, {}, scene(half))).toBe('occupied')
  })

  it('sneaks only where a click would open something', () => {
    const chest = { '3,-60,4': 'chest[facing=north,type=single,waterlogged=false]', '3,-61,3': 'air', '3,-62,3': 'air' }
    expect(plan('stone', onFloor, {}, scene(chest)).sneak).toBe(true)
    expect(plan('stone', onFloor, {}, scene(wall)).sneak).toBe(false)
  })
})

describe('what cannot be', () => {
  it('tells apart why', () => {
    expect(refusal('stone', [3, -55, 3], {}, scene())).toBe('no-support')
    expect(refusal('poppy', onFloor, {}, scene({ '3,-61,3': 'stone' }))).toBe('no-support')
    expect(refusal('stone', onFloor, {}, scene({ [positionKey(onFloor)]: 'oak_planks' }))).toBe('occupied')
    expect(refusal('poppy', [3, -59, 3], {}, scene())).toBe('no-support')
    expect(refusal('stone', [3, -61, 3], {}, { ...scene({ '3,-61,3': 'air' }), blocks: everywhereButOneHole })).toBe(
      'unreachable',
    )
  })

  it('does not pop off what stands there', () => {
    const flower = { '3,-60,3': 'poppy' }
    expect(refusal('stone', onFloor, {}, scene(flower))).toBe('occupied')
  })
})

function everywhereButOneHole(pos: Position): string {
  return positionKey(pos) === '3,-61,3' ? 'air' : 'stone'
}

describe('the choice', () => {
  it('takes the nearest stand and avoids those where walking failed', () => {
    const near = plan('stone', onFloor, {}, scene({}, [1.5, -60, 3.5]))
    expect(near.stand).toEqual([1, -60, 3])
    const avoid = new Set([positionKey(near.stand)])
    expect(plan('stone', onFloor, {}, { ...scene({}, [1.5, -60, 3.5]), avoid }).stand).not.toEqual(near.stand)
  })

  it('leaves cells to others as long as there are other cells', () => {
    const taken = { ...scene({}, [1.5, -60, 3.5]), others: [[1.5, -60, 3.5]] as const }
    expect(plan('stone', onFloor, {}, taken).stand).not.toEqual([1, -60, 3])
  })

  it('stays where it stands once it is there', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...horizontal),
        fc.integer({ min: -6, max: 6 }),
        fc.integer({ min: -6, max: 6 }),
        (facing, x, z) => {
          const from = scene({}, [x + 0.5, -60, z + 0.5])
          const first = plan('oak_trapdoor', onFloor, { facing }, from)
          const again = plan('oak_trapdoor', onFloor, { facing }, { ...from, feet: feetIn(first.stand) })
          expect(again.stand).toEqual(first.stand)
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('walls', () => {
  const ring: Record<string, string> = {}
  for (const y of [-60, -59, -58]) {
    for (let x = 0; x <= 4; x++) {
      for (let z = 0; z <= 4; z++) {
        const onEdge = x === 0 || x === 4 || z === 0 || z === 4
        if (onEdge && !(x === 0 && z === 2)) ring[`${x},${y},${z}`] = 'stone'
      }
    }
  }

  const gapTwoHigh = { ...ring, '0,-58,2': 'stone' }
  const isInside = ([x, y, z]: Position): boolean => x > 0 && x < 4 && z > 0 && z < 4 && y < -57

  it('are closed from outside, also by who stands inside', () => {
    expect(isInside(plan('stone', [0, -60, 2], {}, scene(gapTwoHigh, [2.5, -60, 2.5])).stand)).toBe(false)
  })

  it('are closed from inside when there is no other way', () => {
    const outside = new Set<string>()
    for (let y = -60; y <= -54; y++) {
      for (let x = -8; x <= 12; x++) {
        for (let z = -8; z <= 12; z++) if (!isInside([x, y, z])) outside.add(`${x},${y},${z}`)
      }
    }
    const inside = { ...scene(gapTwoHigh, [2.5, -60, 2.5]), avoid: outside }
    expect(isInside(plan('stone', [0, -60, 2], {}, inside).stand)).toBe(true)
  })
})

describe('the flower bed of 14 blocks', () => {
  const bed: readonly (readonly [string, Position, BlockProperties])[] = [
    ...[-1, 0, 1].map((z) => ['grass_block', [-9, -60, z], {}] as const),
    ['oak_trapdoor', [-9, -60, -2], { facing: 'north' }],
    ['oak_trapdoor', [-9, -60, 2], { facing: 'south' }],
    ...[-1, 0, 1].map((z) => ['oak_trapdoor', [-8, -60, z], { facing: 'east' }] as const),
    ...[-1, 0, 1].map((z) => ['oak_trapdoor', [-10, -60, z], { facing: 'west' }] as const),
    ['poppy', [-9, -59, -1], {}],
    ['oxeye_daisy', [-9, -59, 0], {}],
    ['dandelion', [-9, -59, 1], {}],
  ]

  it('can be built in any order that puts soil before flowers', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...bed], { minLength: bed.length }), (order) => {
        const soilFirst = [...order].sort((a, b) => rankOf(a[0]) - rankOf(b[0]))
        const built: Record<string, string> = {}
        let feet: Point = [0.5, -60, 0.5]
        for (const [item, pos, state] of soilFirst) {
          const { stand, block } = plan(item, pos, state, scene(built, feet))
          built[positionKey(pos)] = block
          feet = feetIn(stand)
        }
        expect(Object.keys(built)).toHaveLength(bed.length)
      }),
      { numRuns: 10 },
    )
  })

  it('has flowers that stand on nothing but soil', () => {
    expect(refusal('poppy', [-9, -59, -1], {}, scene())).toBe('no-support')
  })
})

function rankOf(item: string): number {
  return item === 'grass_block' || item === 'oak_trapdoor' ? 0 : 1
}
