import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from '../../../../../main/common/sha256.ts'
import { textHash } from '../../../../../renderer/features/inspector/model-call-view.tsx'

test('the page hashes a text as the record does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      expect(await textHash(text)).toBe(sha256(text))
    }),
  )
})
