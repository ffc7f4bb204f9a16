import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Position } from '../../../../../shared/contract/geometry.ts'
import { allotBlocks, readHands } from '../../../../../shared/core/task-graph/allot.ts'

const row = (item: string, length: number) => Array.from({ length }, (_, x) => ({ item, pos: [x, -60, 0] as Position }))
const hands = (held: Readonly<Record<string, Readonly<Record<string, number>>>>) =>
  new Map(Object.entries(held).map(([player, items]) => [player, new Map(Object.entries(items))]))

describe('who places what', () => {
  test('equal parts from west to east', () => {
    const blocks = row('stone', 4)
    const placers = allotBlocks(blocks, hands({ Andy: { stone: 4 }, Jill: { stone: 4 } }))
    expect(blocks.map((block) => placers.get(block))).toEqual(['Andy', 'Andy', 'Jill', 'Jill'])
  })

  test('no more than somebody has, and nothing of what nobody has', () => {
    const blocks = [...row('stone', 4), ...row('glass', 1)]
    const placers = allotBlocks(blocks, hands({ Andy: { stone: 1 }, Jill: { stone: 9 } }))
    expect(blocks.map((block) => placers.get(block))).toEqual(['Andy', 'Jill', 'Jill', 'Jill', undefined])
  })

  test('places all that there is enough of, within what each has', () => {
    const anyHands = fc.array(fc.nat(6), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(anyHands, fc.nat(20), (counts, length) => {
        const held = Object.fromEntries(counts.map((stone, place) => [`P${place}`, { stone }]))
        const blocks = row('stone', length)
        const placers = allotBlocks(blocks, hands(held))
        const total = counts.reduce((sum, count) => sum + count, 0)
        expect(placers.size).toBe(Math.min(length, total))
        for (const [place, count] of counts.entries()) {
          expect([...placers.values()].filter((player) => player === `P${place}`).length).toBeLessThanOrEqual(count)
        }
      }),
    )
  })
})

test('reads what players have, the later line of each', () => {
  const read = readHands([
    'Andy begins with 3 stone, 1 diamond_pickaxe',
    'Andy alone is told: 5 stone are enough',
    'Jill begins with nothing',
    'Andy has now 1 stone',
  ])
  expect(read).toEqual(
    new Map([
      ['Andy', new Map([['stone', 1]])],
      ['Jill', new Map()],
    ]),
  )
})
