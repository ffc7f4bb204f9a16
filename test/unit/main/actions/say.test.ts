import { expect, test } from 'vitest'
import { named, stage } from '../../../fakes/action-stage.ts'

test('words arrive once their time is over, at one teammate or at all', async () => {
  const setting = stage()
  const { clock, context, said } = setting
  const told = named('Say').perform({ to: 'Bob', text: ' 3 carrot ' }, context)
  await clock.advance(79)
  expect(said).toEqual([])
  await clock.advance(1)
  expect(await told).toEqual({ ok: true, message: 'You told Bob.' })
  const toAll = named('Say').perform({ to: 'all', text: 'x' }, context)
  await clock.advance(10)
  expect(await toAll).toMatchObject({ ok: true })
  expect(said).toEqual([
    { to: 'Bob', text: '3 carrot' },
    { to: null, text: 'x' },
  ])
})

test('nobody talks to strangers, to themselves, or without words', async () => {
  const { context, said } = stage()
  const say = named('Say')
  for (const to of ['Zoe', 'Alice', 'All']) {
    expect(await say.perform({ to, text: 'hello' }, context)).toEqual({
      ok: false,
      reason: 'unknown-agent',
      message: `There is no teammate ${to}; your teammates are Bob.`,
    })
  }
  for (const text of ['', '   ', 'x'.repeat(1001)]) {
    expect(await say.perform({ to: 'Bob', text }, context)).toMatchObject({ ok: false, reason: 'bad-arguments' })
  }
  expect(said).toEqual([])
})

test('what a terminal would obey is not passed on', async () => {
  const { clock, context, said } = stage()
  const told = named('Say').perform({ to: 'Bob', text: 'a\u001b[31mb' }, context)
  await clock.advance(1000)
  await told
  expect(said[0]?.text).toBe('a\uFFFD[31mb')
})

test('who is cut short has said nothing', async () => {
  const { clock, context, said } = stage()
  const own = new AbortController()
  const told = named('Say').perform({ to: 'Bob', text: 'much too long' }, { ...context, signal: own.signal })
  own.abort(new Error('over'))
  await expect(told).rejects.toThrow('over')
  await clock.advance(1000)
  expect(said).toEqual([])
})
