/** Every kind leads to its family. */
import { expect, test } from 'vitest'
import { taskSchema } from '../../../../../shared/contract/scenario.ts'
import { taskFamily, wordsOfAddress } from '../../../../../shared/core/families/index.ts'

test('each kind of the contract leads to its family, by the task as by the address', () => {
  for (const { shape } of taskSchema.options) {
    const kind = shape.kind.value
    expect(wordsOfAddress(`villagerbench/${kind}/x`)).toBe(taskFamily({ kind }).words)
  }
  expect(wordsOfAddress('other/thing/x')).toBeNull()
})
