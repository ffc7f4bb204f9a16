import { expect, test } from 'vitest'
import { ChangeSignal } from '../../../../main/common/change-signal.ts'

test('news lets everybody go on who waits, and nobody who comes later', async () => {
  const news = new ChangeSignal()
  const gone: string[] = []
  const early = Promise.all(['a', 'b'].map((name) => news.wait(60_000).then(() => gone.push(name))))
  news.tell()
  await early
  expect(gone).toEqual(['a', 'b'])
  const late = news.wait(60_000).then(() => gone.push('c'))
  await Promise.resolve()
  expect(gone).toHaveLength(2)
  news.tell()
  await late
  expect(gone).toEqual(['a', 'b', 'c'])
})

test('without news a wait ends after its time', async () => {
  await new ChangeSignal().wait(5)
})
