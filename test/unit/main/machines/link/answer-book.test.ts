/** A question is worked on once, and its answer repeated until the worker has it. */
import { expect, test } from 'vitest'
import { AnswerBook } from '../../../../../main/machines/link/answer-book.ts'

function askable(): {
  readonly work: () => Promise<string>
  readonly begun: () => number
  readonly answer: (frame: string) => Promise<void>
} {
  let begun = 0
  const answered = Promise.withResolvers<string>()
  return {
    work: () => {
      begun++
      return answered.promise
    },
    begun: () => begun,
    answer: async (frame) => {
      answered.resolve(frame)
      await answered.promise
    },
  }
}

test('asked again while it is worked on: answered over the newer connection alone', async () => {
  const book = new AnswerBook(10)
  const [first, second]: [string[], string[]] = [[], []]
  const { work, begun, answer } = askable()
  book.ask(1, (frame) => first.push(frame), work)
  book.ask(1, (frame) => second.push(frame), work)
  await answer('one')
  expect([begun(), first, second]).toEqual([1, [], ['one']])
})

test('asked again when it is answered: the same answer', async () => {
  const book = new AnswerBook(10)
  const sent: string[] = []
  const { work, begun, answer } = askable()
  const ask = (): boolean => book.ask(1, (frame) => sent.push(frame), work)
  ask()
  await answer('one')
  ask()
  expect([begun(), sent]).toEqual([1, ['one', 'one']])
})

test('forgets what the worker has, also what is still worked on, and takes none of it again', async () => {
  const book = new AnswerBook(10)
  const sent: string[] = []
  const { work, begun, answer } = askable()
  for (const id of [1, 2, 3]) book.ask(id, (frame) => sent.push(frame), work)
  book.forgetBelow(3)
  book.forgetBelow(2)
  expect(book.size).toBe(1)
  await answer('any')
  expect(sent).toEqual(['any'])
  expect(book.ask(2, (frame) => sent.push(frame), work)).toBe(true)
  expect([begun(), sent.length]).toEqual([3, 1])
})

test('holds so many and no more', () => {
  const book = new AnswerBook(2)
  const { work, begun } = askable()
  const asked = [1, 2, 3, 1].map((id) => book.ask(id, () => {}, work))
  expect(asked).toEqual([true, true, false, true])
  expect(begun()).toBe(2)
  book.forgetBelow(2)
  expect(book.ask(3, () => {}, work)).toBe(true)
})
