import fc from 'fast-check'
import type { Vec3 } from 'vec3'
import { describe, expect, test } from 'vitest'
import { blockStates } from '../../../../../../packages/minecraft-server/rules/blocks/block-states.ts'
import { createStartPlaces } from '../../../../../../packages/minecraft-server/rules/players/start-places.ts'
import { positionKey } from '../../../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../../../packages/minecraft-server/values/position.ts'

const states = blockStates()
const stone = states.defaultId('stone') ?? -1
const GROUND_Y = -61

/** Ground of stone with further blocks on it and holes in it. */
function world(blocks: readonly Position[], holes: readonly Position[]) {
  const solid = new Set(blocks.map(positionKey))
  const open = new Set(holes.map(positionKey))
  const isStone = (pos: Position): boolean =>
    pos[1] <= GROUND_Y ? !open.has(positionKey(pos)) : solid.has(positionKey(pos))
  return { isStone, stateAt: (pos: Position): number => (isStone(pos) ? stone : 0) }
}

function places(terrain: ReturnType<typeof world>, count: number): readonly Vec3[] {
  const start = createStartPlaces(terrain, states)
  start.around([10, GROUND_Y + 1, -20])
  const given: Vec3[] = []
  for (let index = 0; index < count; index++) given.push(start.next(given))
  return given
}

const cellNearStart = fc.tuple(
  fc.integer({ min: 7, max: 13 }),
  fc.integer({ min: GROUND_Y + 1, max: GROUND_Y + 2 }),
  fc.integer({ min: -23, max: -17 }),
)

describe('start places', () => {
  test('on open ground the first stands on the start, the others next to it', () => {
    expect(places(world([], []), 5).map(({ x, y, z }) => [x, y, z])).toEqual([
      [10.5, -60, -19.5],
      [11.5, -60, -19.5],
      [10.5, -60, -18.5],
      [10.5, -60, -20.5],
      [9.5, -60, -19.5],
    ])
  })

  test('members with places of their own stand there, and a larger team beside those who have them', () => {
    const start = createStartPlaces(world([], []), states)
    start.around(
      [0, GROUND_Y + 1, 0],
      [
        [3, GROUND_Y + 1, 0],
        [12, GROUND_Y + 1, 0],
      ],
    )
    const given: Vec3[] = []
    for (let place = 0; place < 3; place++) given.push(start.nextOf(place, given))
    expect(given.map(({ x, z }) => [x, z])).toEqual([
      [3.5, 0.5],
      [12.5, 0.5],
      [4.5, 0.5],
    ])
    start.around([0, GROUND_Y + 1, 0])
    expect(start.nextOf(1, []).x).toBe(0.5)
  })

  test('nobody shares a block, stands in a block or over a hole, whatever is there', () => {
    const holes = cellNearStart.map(([x, , z]): Position => [x, GROUND_Y, z])
    fc.assert(
      fc.property(fc.array(cellNearStart), fc.array(holes), (blocks, gaps) => {
        const terrain = world(blocks, gaps)
        const given = places(terrain, 24)
        expect(new Set(given.map(String)).size).toBe(24)
        for (const { x, y, z } of given) {
          const feet: Position = [Math.floor(x), y, Math.floor(z)]
          expect(terrain.isStone(feet)).toBe(false)
          expect(terrain.isStone([feet[0], feet[1] + 1, feet[2]])).toBe(false)
          expect(terrain.isStone([feet[0], feet[1] - 1, feet[2]])).toBe(true)
        }
      }),
    )
  })
})
