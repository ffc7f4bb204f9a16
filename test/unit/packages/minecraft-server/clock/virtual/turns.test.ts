import { expect, test } from 'vitest'
import { Turns } from '../../../../../../packages/minecraft-server/clock/virtual/turns.ts'

test('whoever asks gets a turn of its own, in order, and what waits for the event loop comes between two of them', async () => {
  const turns = new Turns()
  const order: string[] = []
  const others = new Promise<void>((resolve) => {
    const other = (count: number): void => {
      order.push('other')
      if (count < 4) setImmediate(() => other(count + 1))
      else resolve()
    }
    setImmediate(() => other(1))
  })
  const own = ['a', 'b', 'c'].map((name) => turns.next().then(() => order.push(name)))
  await Promise.all([others, ...own])
  expect(order.filter((name) => name !== 'other')).toEqual(['a', 'b', 'c'])
  const [a, b, c] = ['a', 'b', 'c'].map((name) => order.indexOf(name))
  expect(order.slice(a, b)).toContain('other')
  expect(order.slice(b, c)).toContain('other')
})
