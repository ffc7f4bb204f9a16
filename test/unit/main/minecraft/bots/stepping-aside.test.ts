import { describe, expect, it } from 'vitest'
import { AROUND, BELOW, refuges } from '../../../../../main/minecraft/bots/stepping-aside.ts'
import type { Position } from '../../../../../shared/contract/geometry.ts'

const floor = (pos: Position): string => (pos[1] < 0 ? 'stone' : 'air')

describe('where a body steps aside to', () => {
  it('goes to a neighbouring cell, never to the column that is wanted', () => {
    const places = refuges(floor, [0.5, 0, 0.5], [0, 0, 0], [], AROUND)
    expect(places[0]).toEqual([0, 0, -1])
    expect(places.some(([x, , z]) => x === 0 && z === 0)).toBe(false)
  })

  it('leaves cells to the teammates who stand in them', () => {
    const places = refuges(floor, [0.5, 0, 0.5], [0, 0, 0], [[0.5, 0, -0.5]], AROUND)
    expect(places[0]).toEqual([-1, 0, 0])
  })

  it('finds nothing where there is nothing to stand on', () => {
    const pillar = (pos: Position): string => (pos[0] === 0 && pos[2] === 0 && pos[1] < 0 ? 'stone' : 'air')
    expect(refuges(pillar, [0.5, 0, 0.5], [0, 0, 0], [], AROUND)).toEqual([])
  })

  it('leads off a roof of which nothing else is left to stand on', () => {
    const roof = (pos: Position): string => {
      const [x, y, z] = pos
      const onTop = Math.abs(x) <= 2 && Math.abs(z) <= 2 && y <= 0
      if (!onTop || y < 0) return onTop || y < -4 ? 'stone' : 'air'
      return x === 0 && z === 0 ? 'air' : 'oak_slab[type=bottom]'
    }
    expect(refuges(roof, [0.5, 0, 0.5], [0, 0, 0], [], AROUND)).toEqual([])
    expect(refuges(roof, [0.5, 0, 0.5], [0, 0, 0], [], BELOW)[0]).toEqual([0, -4, -3])
  })
})
