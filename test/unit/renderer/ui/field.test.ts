import { expect, test } from 'vitest'
import { tooLong } from '../../../../renderer/ui/field.tsx'

test('what fits is not spoken of, what does not is counted', () => {
  expect(tooLong('x'.repeat(60), 60)).toBe(undefined)
  expect(tooLong('x'.repeat(1_200), 60)).toBe('At most 60 characters; these are 1,200.')
})
