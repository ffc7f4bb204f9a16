import { describe, expect, it } from 'vitest'
import { askAll } from '../../../../main/planner/ask-all.ts'
import { fail, ok } from '../../../../shared/contract/errors.ts'

const signal = new AbortController().signal

describe('askAll', () => {
  it('answers in the order of the questions with no more than so many in flight', async () => {
    let inFlight = 0
    let most = 0
    const answers = await askAll([3, 1, 2, 5, 4], { parallel: 2, signal }, async (question) => {
      most = Math.max(most, ++inFlight)
      for (let turn = 0; turn < question; turn++) await Promise.resolve()
      inFlight--
      return ok(question * 10)
    })
    expect(answers).toEqual(ok([30, 10, 20, 50, 40]))
    expect(most).toBe(2)
  })

  it('stops the rest at the first failure and tells those in flight', async () => {
    const asked: number[] = []
    const result = await askAll([1, 2, 3, 4], { parallel: 2, signal }, async (question, own) => {
      asked.push(question)
      if (question === 1) return fail('model-failure', 'No.')
      await new Promise((resolve) => own.addEventListener('abort', resolve))
      own.throwIfAborted()
      return ok(question)
    })
    expect(result).toEqual(fail('model-failure', 'No.'))
    expect(asked).toEqual([1, 2])
  })

  it('rejects with the reason of an abort from outside', async () => {
    const over = new AbortController()
    over.abort(new Error('over'))
    await expect(askAll([1], { parallel: 1, signal: over.signal }, async () => ok(1))).rejects.toThrow('over')
  })
})
