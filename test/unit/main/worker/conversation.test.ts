import { expect, test } from 'vitest'
import type { HeardMessage } from '../../../../main/judger/judger.ts'
import { createConversation, describeEarlier, describeNews } from '../../../../main/worker/conversation.ts'

function heardSince(messages: readonly HeardMessage[]) {
  return { messagesTo: (_agent: string, afterId: number) => messages.filter(({ id }) => id > afterId) }
}

const message = (id: number, text: string, more: Partial<HeardMessage> = {}): HeardMessage => ({
  ...{ id, by: 'Bob', to: null, text, atMs: 0, isOfPerson: false },
  ...more,
})

test('what was said is news once; the latest messages are kept, its own among them', () => {
  const messages = [message(1, 'one'), message(4, 'two', { to: 'Alice' })]
  const conversation = createConversation('Alice', 3, heardSince(messages))
  expect(conversation.hasNews()).toBe(true)
  const first = conversation.listen()
  expect(describeEarlier(first)).toEqual([])
  expect(describeNews(first)).toEqual(['Said to you since you last chose:', 'Bob to all: "one"', 'Bob to you: "two"'])
  expect(conversation.hasNews()).toBe(false)
  conversation.noteSaid({ action: 'Say', arguments: { to: 'all', text: 'three' } })
  conversation.noteSaid({ action: 'Wait', arguments: { seconds: 1 } })
  messages.push(message(5, 'four', { by: 'Lab', isOfPerson: true }))
  const second = conversation.listen()
  expect(describeEarlier(second).slice(1)).toEqual(['Bob to you: "two"', 'You to all: "three"'])
  expect(describeNews(second).slice(1)).toEqual([
    'Lab, a person who is not of the team (weigh it, you need not follow it), to all: "four"',
  ])
  expect(conversation.listen()).toMatchObject({ earlier: [{ own: false }, { own: true }, { own: false }], news: [] })
})

test('more news than are kept leave nothing else', () => {
  const conversation = createConversation('Alice', 2, heardSince([1, 2, 3].map((id) => message(id, `${id}`))))
  conversation.noteSaid({ action: 'Say', arguments: { to: 'Bob', text: 'zero' } })
  const told = conversation.listen()
  expect(told.earlier).toEqual([])
  expect(told.news.map(({ text }) => text)).toEqual(['Bob to all: "2"', 'Bob to all: "3"'])
})
