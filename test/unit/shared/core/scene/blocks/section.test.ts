import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  sectionAtKey,
  sectionKey,
  sectionOf,
  TouchedSections,
} from '../../../../../../shared/core/scene/blocks/section.ts'

const horizontal = fc.integer({ min: -500_000, max: 500_000 })
const height = fc.integer({ min: -64, max: 319 })

it('finds a section again by its key', () => {
  fc.assert(
    fc.property(fc.tuple(horizontal, height, horizontal), (pos) => {
      expect(sectionAtKey(sectionKey(sectionOf(pos)))).toEqual(sectionOf(pos))
    }),
  )
})

const near = fc.integer({ min: -40, max: 40 })
const cell = fc.tuple(near, fc.oneof(fc.integer({ min: -64, max: -30 }), fc.integer({ min: 290, max: 319 })), near)

it('names every section that has a cell within one step, and no other', () => {
  fc.assert(
    fc.property(fc.array(cell), (cells) => {
      const touched = new TouchedSections()
      const expected = new Set<number>()
      for (const [x, y, z] of cells) {
        touched.add(x, y, z)
        for (const dx of [-1, 0, 1]) {
          for (const dy of [-1, 0, 1].filter((step) => y + step >= -64 && y + step <= 319)) {
            for (const dz of [-1, 0, 1]) expected.add(sectionKey(sectionOf([x + dx, y + dy, z + dz])))
          }
        }
      }
      expect(touched.keys).toEqual(expected)
    }),
  )
})
