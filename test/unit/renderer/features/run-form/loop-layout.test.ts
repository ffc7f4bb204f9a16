import { expect, test } from 'vitest'
import { BOX, describeLoop, layoutLoop, wrapped } from '../../../../../renderer/features/run-form/loop-layout.ts'
import type { MethodLoop } from '../../../../../shared/contract/method-about.ts'

const steps: MethodLoop['steps'] = ['Plan', 'Hand out', 'Act', 'Judge'].map((label) => ({ label, by: 'rule' }))

test('ways back lie below each other where they would touch, the short inside the long, and never cross', () => {
  const { boxes, ways, height } = layoutLoop({
    steps,
    returns: [
      { from: 4, to: 1, label: 'nothing left' },
      { from: 4, to: 3, label: 'not done' },
      { from: 2, to: 1, label: 'nobody free' },
    ],
  })
  expect(boxes.map(({ x }) => x)).toEqual([0, 1, 2, 3].map((at) => at * (BOX.width + BOX.gap)))
  const [first, second, long] = ways
  expect([first?.label, second?.label, long?.label]).toEqual(['not done', 'nobody free', 'nothing left'])
  expect(first?.y).toBe(second?.y)
  expect(long?.y).toBeGreaterThan(first?.y ?? 0)
  expect(height).toBeGreaterThan(long?.y ?? 0)
  const ends = (at: number): readonly [number, number] => {
    const { x = 0, room = 0 } = ways[at] ?? {}
    return [x - room / 2, x + room / 2]
  }
  // The long one leaves further right and arrives further left than those inside it.
  expect(ends(2)[1]).toBeGreaterThan(ends(0)[1])
  expect(ends(2)[0]).toBeLessThan(ends(1)[0])
})

test('labels are broken between words', () => {
  expect(wrapped('Take the least busy path', 14)).toEqual(['Take the least', 'busy path'])
  expect(wrapped('Counterfactuals of it', 14)).toEqual(['Counterfactuals', 'of it'])
})

test('the diagram is told in words', () => {
  const loop: MethodLoop = {
    steps: [
      { label: 'Plan', by: 'planner', asks: ['a.plan', 'a.cut'] },
      { label: 'Act', by: 'rule' },
    ],
    returns: [{ from: 2, to: 1, label: 'what failed' }],
  }
  expect(describeLoop(loop)).toBe(
    '1. Plan (planner, asks a.plan and a.cut). 2. Act (no model). From 2 back to 1: what failed.',
  )
})
