import { describe, expect, it } from 'vitest'
import { type Changes, describeChanges, placesOf, toldChanges } from '../../../../main/worker/changes.ts'

const row = (count: number, block: string, byAgents: boolean, z = 0): Changes =>
  Array.from({ length: count }, (_, x) => ({ pos: [x, -60, z], block, byAgents }))

describe('what has changed', () => {
  it('names what players did nearest to the subtask, and counts the rest', () => {
    const changes = [...row(25, 'oak_log', true), ...row(3, 'air', true, 40)]
    const around = placesOf([{ action: 'PlaceBlock', arguments: { item: 'oak_log', pos: [24, -59, 0] } }])
    const [near, far, dug] = describeChanges(changes, around)
    expect(near?.match(/\(/g)).toHaveLength(12)
    expect(near).toContain('(24, -60, 0)')
    expect(near).not.toContain('(12, -60, 0)')
    expect([far, dug]).toEqual([
      '- 13 oak_log placed by players, further off',
      '- 3 blocks dug by players, further off',
    ])
    expect(describeChanges(row(12, 'stone', true))[0]).toMatch(/^- stone at \(0, -60, 0\), .*\(11, -60, 0\)$/)
  })

  it('names a door that opened by itself, but counts walls that appeared', () => {
    const door: Changes = [{ pos: [3, -60, 3], block: 'iron_door[open=true]', byAgents: false }]
    expect(describeChanges([...row(5, 'stone_bricks', false), ...row(9, 'air', false), ...door])).toEqual([
      '- iron_door[open=true] at (3, -60, 3)',
      '- 5 stone_bricks appeared',
      '- 9 blocks went',
    ])
  })

  it('tells each change once, by place or in a number', () => {
    const changes = [...row(20, 'stone', true), ...row(6, 'dirt', false, 1)]
    const { named, counted } = toldChanges(changes, [[0, -60, 0]])
    expect([named.length, counted.length]).toEqual([12, 14])
  })
})

it('agents without a plan are told of every place that players changed', () => {
  const changes = Array.from({ length: 30 }, (_, x) => ({
    ...{ pos: [x, 0, 0] as [number, number, number], block: 'stone', byAgents: true },
  }))
  expect(toldChanges(changes, 'everywhere')).toEqual({ named: changes, counted: [] })
})
