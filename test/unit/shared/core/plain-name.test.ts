import { expect, test } from 'vitest'
import { addressSchema } from '../../../../shared/contract/scenario.ts'
import { plainName } from '../../../../shared/core/plain-name.ts'

test('letters, digits and marks of addresses stay, everything between them becomes one hyphen', () => {
  expect(plainName('My Stew/2_a.b', 1)).toEqual({ name: 'my-stew-2_a.b', note: null })
})

test.each(['', '日本', '中 国', '../-'])('"%s" is called by its place', (given) => {
  const { name, note } = plainName(given, 7)
  expect(name).toBe('task-7')
  expect(note).toContain('its place in the file')
})

test('64 characters are the most', () => {
  expect(plainName('x'.repeat(64), 1)).toEqual({ name: 'x'.repeat(64), note: null })
  expect(plainName('x'.repeat(65), 1)).toEqual({ name: 'x'.repeat(64), note: expect.stringContaining('is cut') })
  expect(plainName(`é${'İ'.repeat(100_000)}y`, 1).name.length).toBeLessThanOrEqual(64)
})

test.each(['__proto__', 'İ', 'ẞ', 'a\nb', 'x'.repeat(5000), '😀'.repeat(50)])(
  '%s becomes part of an address',
  (given) => {
    expect(addressSchema.safeParse(`villagerbench/cooking/imported.${plainName(given, 3).name}`).success).toBe(true)
  },
)
