/** What a worker has asked stays in order until it is answered, and every frame says what the lab may forget. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { UnansweredQuestions } from '../../../../../main/machines/link/unanswered-questions.ts'
import { ok } from '../../../../../shared/contract/errors.ts'
import { delivery } from '../../../../fakes/link-ends.ts'

const frameSchema = z.object({ id: z.int(), oldest: z.int(), input: z.object({ logSha256: z.string() }) })
const stored = ok({ outcome: 'stored', message: '' })

function idsOf(frames: Iterable<string>): readonly (readonly [id: number, oldest: number, name: string])[] {
  return [...frames].map((frame) => {
    const { id, oldest, input } = frameSchema.parse(JSON.parse(frame))
    return [id, oldest, input.logSha256]
  })
}

test('the oldest without an answer goes with every frame', async () => {
  const unanswered = new UnansweredQuestions()
  const sent: string[] = []
  const ask = (name: string): Promise<unknown> =>
    unanswered.ask('deliver', delivery(name), (frame) => sent.push(frame), undefined)
  const first = ask('a')
  void ask('b')
  unanswered.settle(1, stored)
  unanswered.settle(1, stored)
  void ask('c')
  expect(await first).toEqual(stored)
  expect(idsOf(sent)).toEqual([
    [1, 1, 'a'],
    [2, 1, 'b'],
    [3, 2, 'c'],
  ])
  expect(idsOf(unanswered.frames())).toEqual([
    [2, 2, 'b'],
    [3, 2, 'c'],
  ])
  unanswered.settle(2, stored)
  unanswered.settle(3, stored)
  const status = { episodes: [], usedMemoryBytes: 1, load: 0, undelivered: 0 }
  expect(JSON.parse(unanswered.telling({ kind: 'status', status }))).toMatchObject({ oldest: 4 })
})

test('an answer in another form is an error of the versions', async () => {
  const unanswered = new UnansweredQuestions()
  const asked = unanswered.ask('deliver', delivery('a'), () => {}, undefined)
  unanswered.settle(1, ok({ outcome: 'eaten' }))
  expect(await asked).toMatchObject({
    error: { code: 'machine-refused', message: expect.stringMatching(/same version/) },
  })
})

test('what the link cannot carry is refused without being sent', async () => {
  const unanswered = new UnansweredQuestions(2 ** 20)
  const sent: string[] = []
  const huge = { ...delivery('huge'), played: 'A'.repeat(2 ** 20) }
  expect(await unanswered.ask('deliver', huge, (frame) => sent.push(frame), undefined)).toMatchObject({
    error: { code: 'unsupported', message: '“deliver” has 1.0 MB; the link takes 1.0 MB in one message.' },
  })
  expect([sent, unanswered.size]).toEqual([[], 0])
})
