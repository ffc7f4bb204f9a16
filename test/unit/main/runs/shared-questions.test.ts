import { expect, test } from 'vitest'
import type { ModelAnswer } from '../../../../main/models/model.ts'
import { SharedQuestions } from '../../../../main/runs/shared-questions.ts'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'

const never = new AbortController().signal
const answer = ok({ text: 'red', promptTokens: 1, answerTokens: 1 })

function askerOf(episodeId: string) {
  const reused: string[] = []
  return { reused, runId: 'run', episodeId, spend: () => {}, reuse: (from: string) => void reused.push(from) }
}

test('the first one sends, the others get its answer and say whence', async () => {
  const shared = new SharedQuestions()
  const [first, second, other] = [askerOf('a'), askerOf('b'), askerOf('c')]
  const sent = Promise.withResolvers<Result<ModelAnswer>>()
  const refuse = () => Promise.reject(new Error('nobody else sends'))
  const answers = [
    shared.ask('k', first, never, () => sent.promise),
    shared.ask('k', second, never, refuse),
    shared.ask('l', other, never, async () => fail('model-refused', 'No.')),
  ]
  sent.resolve(answer)
  expect(await Promise.all(answers)).toMatchObject([answer, answer, { ok: false }])
  expect([first.reused, second.reused, other.reused]).toEqual([[], ['a'], []])
  expect(await shared.ask('k', other, never, async () => answer)).toEqual(answer)
  expect(other.reused).toEqual([])
})

test.each<[string, () => Promise<Result<ModelAnswer>>]>([
  ['fails', async () => fail('model-failure', 'Down.')],
  ['is cut off', () => Promise.reject(new Error('cancelled'))],
])('where the first one %s, the next one sends', async (_name, breaks) => {
  const shared = new SharedQuestions()
  const second = askerOf('b')
  const broken = shared.ask('k', askerOf('a'), never, breaks).catch(() => null)
  expect(await shared.ask('k', second, never, async () => answer)).toEqual(answer)
  await broken
  expect(second.reused).toEqual([])
})

test('whoever is cut off while it waits leaves the others alone', async () => {
  const shared = new SharedQuestions()
  const sent = Promise.withResolvers<Result<ModelAnswer>>()
  const first = shared.ask('k', askerOf('a'), never, () => sent.promise)
  const stop = new AbortController()
  const waiting = shared.ask('k', askerOf('b'), stop.signal, async () => answer)
  stop.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
  sent.resolve(answer)
  expect(await first).toEqual(answer)
})
