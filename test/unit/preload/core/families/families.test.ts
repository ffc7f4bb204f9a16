/** Every kind has a family, and the compiler says so. */
import { expect, test } from 'vitest'
import { taskSchema } from '../../../../../preload/contract/scenario.ts'
import { type FamilyTable, taskFamily, wordsOfAddress } from '../../../../../preload/core/families/index.ts'
import * as table from '../../../../../preload/core/families/table.ts'

test('a table that lacks a kind does not compile', () => {
  const whole: FamilyTable = table
  const { construction, cooking } = table
  // @ts-expect-error: escape is missing.
  const lacking: FamilyTable = { construction, cooking }
  expect(Object.keys(lacking).length).toBe(Object.keys(whole).length - 1)
})

test('each kind of the contract leads to its family, by the task as by the address', () => {
  for (const { shape } of taskSchema.options) {
    const kind = shape.kind.value
    expect(wordsOfAddress(`villagerbench/${kind}/x`)).toBe(taskFamily({ kind }).words)
  }
  expect(wordsOfAddress('other/thing/x')).toBeNull()
})
