import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CellCache } from '../../../../../../main/minecraft/bots/speed/cell-cache.ts'

const coordinate = fc.integer({ min: -70, max: 70 })
const cell = fc.record({ x: coordinate, y: coordinate, z: coordinate })

describe('what is remembered of cells', () => {
  it('never answers for another cell, and never with what was overwritten or forgotten', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('put' as const), at: cell }),
      fc.record({ kind: fc.constant('forget' as const), at: cell }),
      fc.record({ kind: fc.constant('forgetAll' as const), at: cell }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.array(cell, { maxLength: 20 }), (steps, asked) => {
        const cache = new CellCache<{ readonly position: (typeof asked)[number]; readonly step: number }>(3)
        const truth = new Map<string, number>()
        steps.forEach(({ kind, at }, step) => {
          const key = `${at.x},${at.y},${at.z}`
          if (kind === 'put') cache.put({ position: at, step })
          if (kind === 'put') truth.set(key, step)
          if (kind === 'forget') cache.forget(at.x, at.y, at.z)
          if (kind === 'forget') truth.delete(key)
          if (kind === 'forgetAll') cache.forgetAll()
          if (kind === 'forgetAll') truth.clear()
        })
        for (const { x, y, z } of [...asked, ...steps.map(({ at }) => at)]) {
          const found = cache.get(x, y, z)
          if (found !== undefined) expect(found.step).toBe(truth.get(`${x},${y},${z}`))
        }
      }),
    )
  })

  it('keeps all cells of a cube, also across zero', () => {
    const cache = new CellCache<{ readonly position: { x: number; y: number; z: number } }>(3)
    for (let x = -5; x < 3; x++)
      for (let y = -62; y < -54; y++) for (let z = -1; z < 7; z++) cache.put({ position: { x, y, z } })
    for (let x = -5; x < 3; x++)
      for (let y = -62; y < -54; y++)
        for (let z = -1; z < 7; z++) expect(cache.get(x, y, z)?.position).toEqual({ x, y, z })
  })
})
