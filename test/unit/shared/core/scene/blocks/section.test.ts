import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sectionAtKey, sectionKey, sectionOf } from '../../../../../../shared/core/scene/blocks/section.ts'

const horizontal = fc.integer({ min: -500_000, max: 500_000 })
const height = fc.integer({ min: -64, max: 319 })

it('finds a section again by its key', () => {
  fc.assert(
    fc.property(fc.tuple(horizontal, height, horizontal), (pos) => {
      expect(sectionAtKey(sectionKey(sectionOf(pos)))).toEqual(sectionOf(pos))
    }),
  )
})
