import { describe, expect, test } from 'vitest'
import { createStandstill } from '../../../../main/judger/standstill.ts'
import type { EventType } from '../../../../shared/contract/record/events.ts'
import { createManualClock } from '../../../fakes/manual-clock.ts'

const agent = (id: string) => ({ kind: 'agent', id }) as const

describe('createStandstill', () => {
  test('measures from the end of the last thing under way', async () => {
    const clock = createManualClock()
    const standstill = createStandstill(clock, ['Alice'])
    await clock.advance(300)
    expect(standstill.stillMs()).toBe(300)
    const first = standstill.begin()
    const second = standstill.begin()
    await clock.advance(300)
    first()
    first()
    await clock.advance(300)
    expect(standstill.stillMs()).toBe(0)
    second()
    await clock.advance(300)
    expect(standstill.stillMs()).toBe(300)
  })

  test('says who waits for what, as their own events told, and hands the events on', () => {
    const passedOn: EventType[] = []
    const standstill = createStandstill(createManualClock(), ['Alice', 'Bob', 'Cindy', 'Dave'])
    const emit = standstill.listen((type) => void passedOn.push(type))
    emit('agent.wait', agent('Alice'), { for: 3, path: 1 })
    emit('agent.wait', agent('Bob'), { for: 2, path: null })
    emit('agent.wait', agent('Cindy'), { for: null, path: null })
    emit('agent.wait', agent('Dave'), { for: 5, path: 0 })
    emit('subtask.status', agent('Dave'), { subtask: 5, status: 'running', agent: 'Dave' })
    expect(standstill.describe()).toBe(
      'Alice waits for subtask 3 on path 1, Bob waits for subtask 2, Cindy has nothing left to do, Dave waits without saying for what',
    )
    expect(passedOn).toEqual(['agent.wait', 'agent.wait', 'agent.wait', 'agent.wait', 'subtask.status'])
  })
})
