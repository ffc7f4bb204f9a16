import { expect, test } from 'vitest'
import { describeReached, formatSize } from '../../../../../shared/core/format/task.ts'

test.each([
  ['villagerbench/construction/task_24', 14, '14 blocks'],
  ['villagerbench/construction/one', 1, '1 block'],
  ['villagerbench/escape/1p-steps1-seed0', 1, '1 room'],
  ['villagerbench/cooking/cake', 7, '7 check points'],
  ['minecollab/hells-kitchen/paper-cake-cookie', 2, '2 dishes'],
  ['other/thing/x', 2, '2 parts'],
])('what there is to do in %s is called as its family calls it', (address, size, words) => {
  expect(formatSize(address, size)).toBe(words)
})

test('blocks are counted of buildings alone', () => {
  const progress = { blocksRight: 1, blocksTotal: 4, completion: 0.25 }
  expect(describeReached('villagerbench/construction/x', progress)).toBe('1 of 4 blocks')
  expect(describeReached('villagerbench/escape/x', progress)).toBe('25 % done')
})
