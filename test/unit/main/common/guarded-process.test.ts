import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OutputTail } from '../../../../main/common/guarded-process.ts'

function tailOf(...chunks: readonly string[]): string {
  const tail = new OutputTail()
  for (const chunk of chunks) tail.add(chunk)
  return tail.text()
}

test('keeps lines however they are cut into chunks', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 20 }), { maxLength: 10 }), fc.nat(50), (lines, cut) => {
      const text = lines.join('\n')
      expect(tailOf(text.slice(0, cut), text.slice(cut))).toBe(text.trim())
    }),
  )
})

test('keeps the last 30 lines, each up to 500 characters', () => {
  const text = tailOf(...Array.from({ length: 100 }, (_, line) => `${line}\n`))
  expect(text.split('\n')).toEqual(Array.from({ length: 30 }, (_, line) => String(line + 70)))
  expect(tailOf('x'.repeat(10_000), 'y'.repeat(10_000)).length).toBe(500)
})
