import { describe, expect, it } from 'vitest'
import { Forking } from '../../../../main/judger/forking.ts'
import type { ForkDo } from '../../../../shared/contract/fork.ts'
import type { Member } from '../../../../shared/contract/team.ts'
import { createEventLog } from '../../../fakes/event-log.ts'
import { createManualClock } from '../../../fakes/manual-clock.ts'

const AT_MS = 1_000
const never = new AbortController().signal

async function begun(change: ForkDo, { atMs = AT_MS, isOn = true } = {}) {
  const clock = createManualClock()
  const log = createEventLog()
  const commands: string[] = []
  const forking = new Forking(
    { atMs, do: change },
    { clock, emit: log.emit, command: (one) => commands.push(one), removeItem: (one) => commands.push(`no ${one}`) },
  )
  forking.start()
  if (isOn) await clock.advance(atMs)
  const before = (agent: string, subtask?: number) =>
    forking.before({ agent, action: 'PlaceBlock', subtask, signal: never })
  /** Game time that the wait took, and what came in the action's place. */
  const waited = async (agent: string, subtask?: number) => {
    const since = clock.now()
    let tookMs = 0
    const instead = before(agent, subtask)?.then((result) => {
      tookMs = clock.now() - since
      return result
    })
    await clock.advance(100_000)
    return { tookMs, result: (await instead) ?? null, isHeld: instead !== undefined }
  }
  return { forking, clock, log, commands, before, waited }
}

const skip = { kind: 'skip', subtask: 3, as: 'refused' } as const
const alice: Member = { name: 'Alice', kind: 'agent', abilities: 'all', blocked: ['Wait'] }

describe('before its moment', () => {
  it.each<ForkDo>([
    skip,
    { kind: 'placebo' },
    { kind: 'idle', agent: 'Alice' },
    { kind: 'without-ability', agent: 'Alice', action: 'Wait' },
    { kind: 'lose-message', agent: 'Alice' },
  ])('$kind does nothing, and nothing is told', async (change) => {
    const { forking, before, log } = await begun(change, { isOn: false })
    expect(before('Alice', 3)).toBeNull()
    expect(forking.member(alice)).toBe(alice)
    expect([forking.isSilent('Alice'), forking.losesMessage('Alice')]).toEqual([false, false])
    expect(log.types).toEqual([])
  })
})

it('tells of itself when it begins, at once where that is the start; doing nothing tells nothing', async () => {
  expect((await begun(skip)).log.of('fork')).toEqual([{ do: skip }])
  expect((await begun(skip, { atMs: 0, isOn: false })).log.of('fork')).toEqual([{ do: skip }])
  const nothing = await begun({ kind: 'null' })
  expect(nothing.log.types).toEqual([])
  expect(nothing.before('Alice', 3)).toBeNull()
})

it('a skipped subtask is refused, or believed until the next action of the agent', async () => {
  const refused = await begun(skip)
  expect(await refused.waited('Bob', 3)).toMatchObject({ tookMs: 0, result: { ok: false, reason: 'not-able' } })
  expect(refused.before('Bob', 2)).toBeNull()
  expect(refused.forking.believes('Bob')).toBe(false)
  const believed = await begun({ ...skip, as: 'believed' })
  expect(await believed.waited('Bob', 3)).toMatchObject({ tookMs: 0, result: { ok: true } })
  expect([believed.forking.believes('Bob'), believed.forking.believes('Alice')]).toEqual([true, false])
  expect(believed.before('Bob', 4)).toBeNull()
  expect(believed.forking.believes('Bob')).toBe(false)
})

it('delays the next action that is meant, and only that', async () => {
  const ofAgent = await begun({ kind: 'delay', of: { agent: 'Bob' }, seconds: 7 })
  expect(await ofAgent.waited('Alice', 3)).toMatchObject({ isHeld: false })
  expect(await ofAgent.waited('Bob')).toEqual({ tookMs: 7_000, result: null, isHeld: true })
  expect(await ofAgent.waited('Bob')).toMatchObject({ isHeld: false })
  const ofSubtask = await begun({ kind: 'delay', of: { subtask: 3 }, seconds: 2 })
  expect(await ofSubtask.waited('Bob', 2)).toMatchObject({ isHeld: false })
  expect(await ofSubtask.waited('Alice', 3)).toMatchObject({ tookMs: 2_000, result: null })
  const placebo = await begun({ kind: 'placebo' })
  expect(await placebo.waited('Alice')).toMatchObject({ tookMs: 50, result: null })
  expect(await placebo.waited('Bob')).toMatchObject({ isHeld: false })
})

it('an idle agent times out with each action and says nothing, the others go on', async () => {
  const { forking, waited } = await begun({ kind: 'idle', agent: 'Bob' })
  expect(await waited('Bob')).toMatchObject({ tookMs: 60_000, result: { ok: false, reason: 'timed-out' } })
  expect(await waited('Alice')).toMatchObject({ isHeld: false })
  expect([forking.isSilent('Bob'), forking.isSilent('Alice')]).toEqual([true, false])
})

it('takes an ability, gives and takes items, loses one message', async () => {
  const unable = await begun({ kind: 'without-ability', agent: 'Alice', action: 'PlaceBlock' })
  expect(unable.forking.member(alice).blocked).toEqual(['Wait', 'PlaceBlock'])
  expect(unable.forking.member({ ...alice, name: 'Bob' }).blocked).toEqual(['Wait'])
  expect((await begun({ kind: 'give', agent: 'Bob', item: 'bread', count: 2 })).commands).toEqual([
    'give Bob minecraft:bread 2',
  ])
  expect((await begun({ kind: 'take', agent: 'Bob', item: 'bread' })).commands).toEqual(['clear Bob minecraft:bread'])
  expect((await begun({ kind: 'without-item', item: 'bread' })).commands).toEqual(['no bread'])
  const { forking } = await begun({ kind: 'lose-message', agent: 'Bob' })
  expect(['Alice', 'Bob', 'Bob'].map((agent) => forking.losesMessage(agent))).toEqual([false, true, false])
})

it('changes an edge in plans that are made from its moment on', async () => {
  const edge = { kind: 'edge', how: 'cut', from: 1, to: 2 } as const
  const { forking, clock } = await begun(edge, { isOn: false })
  expect(forking.edge()).toBeNull()
  await clock.advance(AT_MS)
  expect(forking.edge()).toEqual(edge)
  expect((await begun(skip)).forking.edge()).toBeNull()
})
