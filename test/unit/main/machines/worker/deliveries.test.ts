import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Deliveries } from '../../../../../main/machines/worker/deliveries.ts'
import type { Delivery, Kept } from '../../../../../main/machines/worker/spool.ts'
import { fail, ok, type Result } from '../../../../../shared/contract/errors.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = Result<{ readonly outcome: 'stored' | 'different' | 'refused'; readonly message: string }>

/** Deliveries of so many records; the lab answers as told, by episode and time. */
function delivering(count: number, answers: (episodeId: string, times: number) => Answer | Promise<Answer>) {
  const kept: Kept[] = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    episodeId: `e${index + 1}`,
    trialId: `t${index + 1}`,
  }))
  const asked: string[] = []
  const said: string[] = []
  const aside: string[] = []
  const remove = ({ number }: Kept): void =>
    void kept.splice(
      kept.findIndex((each) => each.number === number),
      1,
    )
  const deliveries = new Deliveries({
    spool: {
      get kept() {
        return [...kept]
      },
      read: ({ episodeId, trialId }): Delivery => ({ episodeId, trialId, logSha256: 'a'.repeat(64), played: '' }),
      remove,
      setAside: (each, why) => {
        remove(each)
        aside.push(`${each.episodeId} ${why}`)
      },
    },
    link: {
      ask: async (_name, input: unknown, signal) => {
        const { episodeId } = input as Delivery
        asked.push(episodeId)
        const aborted = new Promise<Answer>((resolve) => {
          signal?.addEventListener('abort', () => resolve(fail('cancelled', 'The question was cancelled.')))
        })
        const answer = answers(episodeId, asked.filter((each) => each === episodeId).length)
        return (await Promise.race([answer, aborted])) as never
      },
    },
    say: (sentence) => void said.push(sentence),
    onChange: () => {},
  })
  return { deliveries, kept, asked, said, aside }
}

test('come oldest first, one at a time, and are told with their outcomes', async () => {
  const { asked, kept, said, deliveries } = delivering(3, (episodeId) =>
    ok(episodeId === 'e2' ? { outcome: 'different', message: 'It is another.' } : { outcome: 'stored', message: '' }),
  )
  await vi.advanceTimersByTimeAsync(0)
  expect([asked, kept]).toEqual([['e1', 'e2', 'e3'], []])
  expect(said).toEqual([
    'Delivered the record aaaaaaaaaaaa of the episode e1: stored.',
    'Delivered the record aaaaaaaaaaaa of the episode e2: different. It is another.',
    'Delivered the record aaaaaaaaaaaa of the episode e3: stored.',
  ])
  await deliveries.close()
})

test('what comes while another is delivered follows at once', async () => {
  const gate = Promise.withResolvers<Answer>()
  const { asked, kept, deliveries } = delivering(1, (episodeId) =>
    episodeId === 'e1' ? gate.promise : ok({ outcome: 'stored', message: '' }),
  )
  await vi.advanceTimersByTimeAsync(0)
  kept.push({ number: 2, episodeId: 'e2', trialId: 't2' })
  deliveries.wake()
  gate.resolve(ok({ outcome: 'stored', message: '' }))
  await vi.advanceTimersByTimeAsync(0)
  expect([asked, kept]).toEqual([['e1', 'e2'], []])
  await deliveries.close()
})

test('what the lab cannot take now is brought again, and does not hold up the others', async () => {
  const { asked, kept, deliveries } = delivering(2, (episodeId, times) =>
    episodeId === 'e1' && times < 3 ? fail('storage', 'The disk is full.') : ok({ outcome: 'stored', message: '' }),
  )
  await vi.advanceTimersByTimeAsync(0)
  expect([asked, kept.length]).toEqual([['e1', 'e2'], 1])
  await vi.advanceTimersByTimeAsync(10_000)
  expect([asked, kept.length]).toEqual([['e1', 'e2', 'e1', 'e1'], 0])
  await deliveries.close()
})

test('what the lab will never take is set aside', async () => {
  const { asked, aside, deliveries } = delivering(1, () => fail('unsupported', '“deliver” has 70 MB.'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect([asked, aside]).toEqual([['e1'], ['e1 was not taken by the lab: “deliver” has 70 MB']])
  await deliveries.close()
})

test('sleep until there is something, and end while the lab does not answer', async () => {
  const { deliveries, kept, asked } = delivering(0, () => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(60_000)
  kept.push({ number: 1, episodeId: 'e1', trialId: 't1' })
  deliveries.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['e1'])
  await deliveries.close()
  expect(kept).toHaveLength(1)
})
