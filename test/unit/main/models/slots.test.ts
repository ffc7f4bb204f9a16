import { expect, it } from 'vitest'
import { Slots } from '../../../../main/models/slots.ts'

const never = new AbortController().signal

it('lets so many in, and the next ones in the order of asking', async () => {
  const slots = new Slots(() => 2)
  const entered: string[] = []
  const [leaveFirst] = await Promise.all([slots.take(never), slots.take(never)])
  const enter = async (name: string) => {
    const leave = await slots.take(never)
    entered.push(name)
    return leave
  }
  const third = enter('third')
  const fourth = enter('fourth')
  await Promise.resolve()
  expect(entered).toEqual([])
  leaveFirst()
  leaveFirst()
  const leaveThird = await third
  expect(entered).toEqual(['third'])
  expect(slots.taken).toBe(2)
  leaveThird()
  await fourth
  expect(entered).toEqual(['third', 'fourth'])
})

it('forgets whoever gives up waiting', async () => {
  const slots = new Slots(() => 1)
  const leave = await slots.take(never)
  const stop = new AbortController()
  const given = slots.take(stop.signal)
  const next = slots.take(never)
  stop.abort(new Error('enough'))
  await expect(given).rejects.toThrow('enough')
  leave()
  await next
  expect(slots.taken).toBe(1)
  await expect(slots.take(AbortSignal.abort(new Error('before')))).rejects.toThrow('before')
})

it('follows a limit that is raised when somebody leaves', async () => {
  let limit = 1
  const slots = new Slots(() => limit)
  const leave = await slots.take(never)
  const waiting = [slots.take(never), slots.take(never)]
  limit = 2
  leave()
  await Promise.all(waiting)
  expect(slots.taken).toBe(2)
})
