import { describe, expect, it } from 'vitest'
import { doorwayOn, isDoorway, isShut } from '../../../../../main/minecraft/bots/doorways.ts'
import { positionKey } from '../../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../../shared/contract/geometry.ts'

const shutGate = 'oak_fence_gate[facing=south,in_wall=false,open=false,powered=false]'

/** Stone below y = 0, blocks as listed. */
function world(blocks: Readonly<Record<string, string>>) {
  return (pos: Position): string => blocks[positionKey(pos)] ?? (pos[1] < 0 ? 'stone' : 'air')
}

describe('doorways', () => {
  it('are wooden doors and gates, and whatever stands open', () => {
    expect(isDoorway(shutGate)).toBe(true)
    expect(isDoorway('spruce_door[facing=south,half=lower,hinge=left,open=false,powered=false]')).toBe(true)
    expect(isDoorway('iron_door[facing=south,half=lower,hinge=left,open=false,powered=false]')).toBe(false)
    expect(isDoorway('iron_door[facing=south,half=lower,hinge=left,open=true,powered=true]')).toBe(true)
    expect(isDoorway('oak_trapdoor[facing=south,half=bottom,open=false,powered=false,waterlogged=false]')).toBe(false)
    expect([isShut(shutGate), isShut(shutGate.replace('open=false', 'open=true'))]).toEqual([true, false])
  })

  it('are passed straight, the way they face', () => {
    const blocks = world({ '0,0,2': shutGate })
    const way: Position[] = [
      [0, 0, 0],
      [0, 0, 1],
      [0, 0, 2],
      [1, 0, 3],
    ]
    expect(doorwayOn(blocks, way)).toEqual({ gate: [0, 0, 2], from: [0, 0, 1], to: [0, 0, 3] })
    expect(doorwayOn(blocks, way.toReversed())).toEqual({ gate: [0, 0, 2], from: [0, 0, 3], to: [0, 0, 1] })
  })

  it('are left by the next cell of the way where nobody can stand right behind them', () => {
    const blocks = world({ '0,0,2': shutGate, '0,0,3': 'stone' })
    const way: Position[] = [
      [0, 0, 1],
      [0, 0, 2],
      [1, 0, 3],
    ]
    expect(doorwayOn(blocks, way)).toEqual({ gate: [0, 0, 2], from: [0, 0, 1], to: [1, 0, 3] })
  })

  it('are where a way may end', () => {
    const way: Position[] = [
      [0, 0, 1],
      [0, 0, 2],
    ]
    expect(doorwayOn(world({ '0,0,2': shutGate }), way)).toMatchObject({ to: [0, 0, 2] })
  })

  it('are opened from inside by a body that a shut leaf keeps in, and only then', () => {
    // Facing east, a shut leaf stands at the west side of its cell.
    const door = 'oak_door[facing=east,half=lower,hinge=left,open=false,powered=false]'
    const inside: Position = [0, 0, 2]
    const west: Position = [-1, 0, 2]
    const east: Position = [1, 0, 2]
    const blocks = world({ '0,0,2': door })
    expect(doorwayOn(blocks, [inside, west])).toEqual({ gate: inside, from: inside, to: west })
    expect(doorwayOn(blocks, [inside, east])).toBeNull()
    expect(doorwayOn(world({ '0,0,2': door.replace('open=false', 'open=true') }), [inside, west])).toBeNull()
  })

  it('are not on every way, nor what a way begins in', () => {
    const way: Position[] = [
      [0, 0, 2],
      [0, 0, 3],
    ]
    expect(doorwayOn(world({}), way)).toBeNull()
    expect(doorwayOn(world({ '0,0,2': shutGate }), way)).toBeNull()
  })
})
