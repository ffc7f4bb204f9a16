import { describe, expect, it } from 'vitest'
import { refuges } from '../../../../../main/minecraft/bots/stepping-aside.ts'
import type { Position } from '../../../../../preload/contract/geometry.ts'

const floor = (pos: Position): string => (pos[1] < 0 ? 'stone' : 'air')

describe('where a body steps aside to', () => {
  it('goes to a neighbouring cell, never to the column that is wanted', () => {
    const places = refuges(floor, [0.5, 0, 0.5], [0, 0, 0], [])
    expect(places[0]).toEqual([0, 0, -1])
    expect(places.some(([x, , z]) => x === 0 && z === 0)).toBe(false)
  })

  it('leaves cells to the teammates who stand in them', () => {
    const places = refuges(floor, [0.5, 0, 0.5], [0, 0, 0], [[0.5, 0, -0.5]])
    expect(places[0]).toEqual([-1, 0, 0])
  })

  it('finds nothing where there is nothing to stand on', () => {
    const pillar = (pos: Position): string => (pos[0] === 0 && pos[2] === 0 && pos[1] < 0 ? 'stone' : 'air')
    expect(refuges(pillar, [0.5, 0, 0.5], [0, 0, 0], [])).toEqual([])
  })
})
