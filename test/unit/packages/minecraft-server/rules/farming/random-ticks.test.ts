import { describe, expect, it } from 'vitest'
import { createDraw } from '../../../../../../packages/minecraft-server/clock/draws.ts'
import { RandomTicks } from '../../../../../../packages/minecraft-server/rules/farming/random-ticks.ts'
import { positionKey } from '../../../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../../../packages/minecraft-server/values/position.ts'

function ticksOf(seed: number): { readonly ticks: RandomTicks; readonly draws: () => number } {
  const draw = createDraw(seed)
  let draws = 0
  const ticks = new RandomTicks(() => {
    draws += 1
    return draw('tick', draws)
  })
  return { ticks, draws: () => draws }
}

const row = (count: number): readonly Position[] => Array.from({ length: count }, (_unused, x): Position => [x, 0, 0])

describe('random ticks', () => {
  it('come to each block with a chance of speed / 4096, with one draw for each that comes', () => {
    const { ticks, draws } = ticksOf(5)
    for (const pos of row(100)) ticks.add(pos)
    const counts = new Map<string, number>()
    const rounds = 4096
    let total = 0
    for (let tick = 0; tick < rounds; tick++) {
      for (const pos of ticks.next(30)) {
        counts.set(positionKey(pos), (counts.get(positionKey(pos)) ?? 0) + 1)
        total += 1
      }
    }
    // 100 blocks x 30 ticks, give or take five standard deviations of 55.
    expect(Math.abs(total - 3000)).toBeLessThan(275)
    expect(Math.min(...counts.values())).toBeGreaterThan(5)
    expect(Math.max(...counts.values())).toBeLessThan(65)
    expect(draws()).toBe(total + 1)
  })

  it('are the same for the same seed', () => {
    const play = (seed: number): readonly string[] => {
      const { ticks } = ticksOf(seed)
      for (const pos of row(20)) ticks.add(pos)
      return Array.from({ length: 200 }, () => ticks.next(100).map(positionKey).join(' '))
    }
    expect(play(1)).toEqual(play(1))
    expect(play(1)).not.toEqual(play(2))
  })

  it('never come at speed 0, nor to blocks that are gone, and several times above 4096', () => {
    const { ticks, draws } = ticksOf(3)
    const [first, second, third] = row(3)
    if (first === undefined || second === undefined || third === undefined) throw new Error('three')
    for (const pos of [first, second, third, first]) ticks.add(pos)
    expect(ticks.size).toBe(3)
    expect(ticks.next(0)).toEqual([])
    expect(draws()).toBe(0)
    expect(ticks.next(8192)).toHaveLength(6)
    ticks.delete(first)
    ticks.delete([9, 9, 9])
    expect(new Set(ticks.next(4096))).toEqual(new Set([second, third]))
    ticks.clear()
    expect(ticks.next(4096)).toEqual([])
  })
})
