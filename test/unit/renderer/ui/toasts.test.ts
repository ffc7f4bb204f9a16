import { expect, test } from 'vitest'
import { ToastList } from '../../../../renderer/ui/toasts.ts'

const act = () => {}
const messages = (list: ToastList) => list.toasts.map(({ message }) => message)

test('what only tells goes soon, what can be acted on later, a failure that can be tried again not by itself', () => {
  const list = new ToastList()
  list.add({ tone: 'good', message: 'saved' })
  list.add({ tone: 'neutral', message: 'deleted', action: { label: 'Undo', act } })
  list.add({ tone: 'bad', message: 'failed', action: { label: 'Try again', act } })
  list.pass(6_000)
  expect(messages(list)).toEqual(['deleted', 'failed'])
  list.pass(9_000)
  expect(messages(list)).toEqual(['failed'])
  list.pass(10_000_000)
  expect(messages(list)).toEqual(['failed'])
})

test('a duration of its own holds, and time that does not pass takes nothing away', () => {
  const list = new ToastList()
  list.add({ tone: 'neutral', message: 'undo this', durationMs: 10_000 })
  list.pass(9_999)
  expect(messages(list)).toEqual(['undo this'])
  list.pass(1)
  expect(messages(list)).toEqual([])
})

test('saying the same again replaces it and begins its time anew', () => {
  const list = new ToastList()
  list.add({ tone: 'neutral', message: 'saved' })
  list.pass(5_000)
  list.add({ tone: 'neutral', message: 'saved' })
  list.pass(5_000)
  expect(messages(list)).toEqual(['saved'])
})

test('of too many the oldest goes that would go by itself; failures stay', () => {
  const list = new ToastList()
  list.add({ tone: 'bad', message: 'failed', action: { label: 'Try again', act } })
  for (const message of ['a', 'b', 'c', 'd']) list.add({ tone: 'neutral', message })
  expect(messages(list)).toEqual(['failed', 'b', 'c', 'd'])
})

test('whoever added one can take it away, once; listeners hear of every change until they leave', () => {
  const list = new ToastList()
  const heard: number[] = []
  const leave = list.subscribe(() => heard.push(list.toasts.length))
  const remove = list.add({ tone: 'neutral', message: 'a' })
  list.add({ tone: 'neutral', message: 'b' })
  remove()
  remove()
  leave()
  list.pass(60_000)
  expect(messages(list)).toEqual([])
  expect(heard).toEqual([1, 2, 1, 1])
})
