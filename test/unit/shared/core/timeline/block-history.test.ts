import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BlockString } from '../../../../../shared/contract/block.ts'
import { BlockHistory } from '../../../../../shared/core/timeline/block-history.ts'

const blocks = ['air', 'oak_planks', 'dirt', 'oak_stairs[facing=north]'] as const

/** Changes at random times in a few cells; each begins with what stands there. */
const changes = fc
  .array(fc.record({ afterMs: fc.nat(30), x: fc.nat(3), to: fc.constantFrom(...blocks) }), { maxLength: 40 })
  .map((steps) => {
    const cells = new Map<number, BlockString>()
    let atMs = 0
    return steps.map(({ afterMs, x, to }) => {
      atMs += afterMs
      const from = cells.get(x) ?? 'air'
      cells.set(x, to)
      return { atMs, x, from, to }
    })
  })

type Changes = typeof changes extends fc.Arbitrary<infer T> ? T : never

function worldAt(steps: Changes, untilMs: number): ReadonlyMap<number, BlockString> {
  return new Map([...cells(0), ...steps.filter(({ atMs }) => atMs <= untilMs).map(({ x, to }) => [x, to] as const)])
}

function cells(from: number): readonly (readonly [number, BlockString])[] {
  return [0, 1, 2, 3].map((x) => [x + from, 'air'] as const)
}

test('what lies between two times makes the one world the other, forwards and backwards, each cell once', () => {
  const time = fc.integer({ min: -5, max: 700 })
  fc.assert(
    fc.property(changes, time, time, (steps, fromMs, toMs) => {
      const history = new BlockHistory()
      for (const { atMs, x, from, to } of steps) history.append(atMs, { pos: [x, 64, 0], from, to })
      const world = new Map(worldAt(steps, fromMs))
      const between = history.between(fromMs, toMs)
      for (const { pos, block } of between) world.set(pos[0], block)
      expect([...world].sort()).toEqual([...worldAt(steps, toMs)].sort())
      expect(new Set(between.map(({ pos }) => pos[0])).size).toBe(between.length)
    }),
  )
})

test('a time contains its own changes; nothing lies between a time and itself', () => {
  const history = new BlockHistory()
  history.append(100, { pos: [0, 0, 0], from: 'air', to: 'dirt' })
  expect(history.between(99, 100)).toEqual([{ pos: [0, 0, 0], block: 'dirt' }])
  expect(history.between(100, 200)).toEqual([])
  expect(history.between(100, 100)).toEqual([])
  expect(history.between(100, 99)).toEqual([{ pos: [0, 0, 0], block: 'air' }])
  expect(history.between(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)).toHaveLength(1)
})
