import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchesGlob } from '../../../../shared/core/glob.ts'

describe('globs', () => {
  it('take everything but the star literally', () => {
    expect(matchesGlob('a.b/*', 'a.b/c/d')).toBe(true)
    expect(matchesGlob('a.b/*', 'axb/c')).toBe(false)
    expect(matchesGlob('(a|b)+', 'a')).toBe(false)
    expect(matchesGlob('', '')).toBe(true)
    expect(matchesGlob('*', '')).toBe(true)
    expect(matchesGlob('', 'a')).toBe(false)
  })

  it('are what the regular expression of their parts is', () => {
    const few = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 8 })
    const name = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 10 })
    fc.assert(
      fc.property(few, name, (glob, text) => {
        expect(matchesGlob(glob, text)).toBe(new RegExp(`^${glob.replaceAll('*', '.*')}$`).test(text))
      }),
    )
  })

  it('with a hundred stars take no longer than with one', () => {
    const name = 'a'.repeat(10_000)
    const before = performance.now()
    expect(matchesGlob(`${'*a'.repeat(100)}*b`, name)).toBe(false)
    // A regular expression of these parts would not end within the age of the universe.
    expect(performance.now() - before).toBeLessThan(2_000)
  })
})
