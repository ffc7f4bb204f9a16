/** The short form of `npm run sweep:waits`. */
import { expect, test } from 'vitest'
import { durableCase, playWithBothWaits } from '../../sweeps/waits/outcomes.ts'

test('without waits in which nothing more happens steps, rewards and calls come to the same, with durable blocks, too', {
  tags: ['long'],
}, async () => {
  const outcomes = await playWithBothWaits(['teamcraft/smelt/test-4'], [durableCase('test-27')])
  expect(outcomes.map(({ address }) => address)).toEqual(['teamcraft/clear/test-27.durable', 'teamcraft/smelt/test-4'])
  for (const { vanilla, accelerated, tookMs } of outcomes) {
    expect(vanilla[0]).toBe('completed')
    expect(accelerated).toEqual(vanilla)
    expect(tookMs.accelerated).toBeLessThan(tookMs.vanilla)
  }
})
