import { expect, test } from 'vitest'
import { createLiveBlocks } from '../../../../main/judger/live-blocks.ts'

function fields() {
  return createLiveBlocks({ min: [0, 0, 0], max: [9, 9, 9] }, { at: () => 'air' })
}

test('a crop that grows stays the doing of who sowed it', () => {
  const blocks = fields()
  blocks.apply([1, 1, 1], 'carrots[age=0]', true)
  blocks.apply([1, 1, 1], 'carrots[age=7]')
  blocks.apply([2, 1, 1], 'carrots[age=3]')
  expect(blocks.changes()).toEqual([
    { pos: [1, 1, 1], block: 'carrots[age=7]', byAgents: true },
    { pos: [2, 1, 1], block: 'carrots[age=3]', byAgents: false },
  ])
})

test('whatever else becomes of a block by itself is nobody’s', () => {
  const blocks = fields()
  blocks.apply([1, 1, 1], 'lever[powered=true]', true)
  blocks.apply([1, 1, 1], 'lever[powered=false]')
  blocks.apply([2, 1, 1], 'carrots[age=0]', true)
  blocks.apply([2, 1, 1], 'wheat[age=0]')
  expect(blocks.changes().map(({ byAgents }) => byAgents)).toEqual([false, false])
})
