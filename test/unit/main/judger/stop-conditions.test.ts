import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STANDSTILL_MS, type StopState, stopMessage, stopReason } from '../../../../main/judger/stop-conditions.ts'

const limits = { actionTimeS: 100, gameTimeS: 300, noProgressS: 60 }
const quiet: StopState = {
  complete: false,
  nowMs: 1000,
  actionMs: new Map([['Alice', 500]]),
  lastProgressMs: 0,
  stillMs: 0,
  jointSteps: 0,
}

const made: Parameters<typeof stopMessage>[1] = {
  limits,
  task: { kind: 'cooking', dish: 'cake', checkPoints: [], options: {} },
}

describe('stopReason', () => {
  it('goes on while nothing is reached', () => {
    expect(stopReason(quiet, limits)).toBeNull()
  })

  it('names each limit at the moment it is reached, not before', () => {
    expect(stopReason({ ...quiet, nowMs: 299_999, lastProgressMs: 299_000 }, limits)).toBeNull()
    expect(stopReason({ ...quiet, nowMs: 300_000, lastProgressMs: 299_000 }, limits)).toBe('time-limit')
    expect(stopReason({ ...quiet, actionMs: new Map([['Bob', 99_999]]) }, limits)).toBeNull()
    expect(stopReason({ ...quiet, actionMs: new Map([['Bob', 100_000]]) }, limits)).toBe('action-time-limit')
    expect(stopReason({ ...quiet, nowMs: 70_000, lastProgressMs: 10_001 }, limits)).toBeNull()
    expect(stopReason({ ...quiet, nowMs: 70_000, lastProgressMs: 10_000 }, limits)).toBe('no-progress')
  })

  it('leaves stagnation out where the scenario does', () => {
    expect(stopReason({ ...quiet, nowMs: 200_000 }, { ...limits, noProgressS: null })).toBeNull()
  })

  it('ends with the last joint step, unless that completes the task', () => {
    const steps = { ...limits, jointSteps: 3 }
    expect(stopReason({ ...quiet, jointSteps: 2 }, steps)).toBeNull()
    expect(stopReason({ ...quiet, jointSteps: 3 }, steps)).toBe('step-limit')
    expect(stopReason({ ...quiet, jointSteps: 3, complete: true }, steps)).toBe('completed')
    expect(stopReason({ ...quiet, jointSteps: 2 }, steps, { jointSteps: 2 })).toBe('budget-steps')
    expect(stopMessage('step-limit', { ...made, limits: steps })).toBe('The limit of 3 joint steps was reached.')
  })

  it('ends an episode that never made any progress', () => {
    expect(stopReason({ ...quiet, nowMs: 60_000 }, limits)).toBe('no-progress')
  })

  it('says of a task that is complete what that means for its kind', () => {
    expect(stopMessage('completed', made)).toBe('The dish is made.')
  })

  it('does not leave a team that waits for ever to wait that long', () => {
    expect(stopReason({ ...quiet, stillMs: STANDSTILL_MS - 1 }, limits)).toBeNull()
    expect(stopReason({ ...quiet, stillMs: STANDSTILL_MS }, limits)).toBe('no-progress')
    expect(stopMessage('no-progress', made, 'Alice waits')).toBe(
      'Nothing was under way for 10 s, and nothing was left to come: Alice waits.',
    )
    expect(stopMessage('no-progress', made)).toBe('Nothing got better for 60 s.')
  })

  it('lets completion win over every limit', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(1e6), fc.nat(1e6), (nowMs, spentMs, lastProgressMs) => {
        const state = {
          complete: true,
          nowMs,
          actionMs: new Map([['Alice', spentMs]]),
          lastProgressMs,
          stillMs: nowMs,
          jointSteps: 9,
        }
        expect(stopReason(state, limits)).toBe('completed')
      }),
    )
  })
})

describe('a budget of game time', () => {
  const budget = { gameSeconds: 200 }
  it('ends the episode where it is shorter than the scenario’s limit, and only then', () => {
    const late = { ...quiet, nowMs: 200_000, lastProgressMs: 199_000 }
    expect(stopReason({ ...late, nowMs: 199_999 }, limits, budget)).toBeNull()
    expect(stopReason(late, limits, budget)).toBe('budget-game-time')
    expect(stopReason({ ...late, complete: true }, limits, budget)).toBe('completed')
    const atLimit = { ...quiet, nowMs: 300_000, lastProgressMs: 299_000 }
    expect(stopReason(atLimit, limits, { gameSeconds: 300 })).toBe('time-limit')
    expect(stopReason(atLimit, limits, { gameSeconds: 900 })).toBe('time-limit')
  })

  it('is named with the others in the message', () => {
    const allowed = {
      ...made,
      budget: { gameSeconds: 200, actionsPerAgent: 1, modelCalls: 40, tokens: 9000, jointSteps: 2, pictures: 7 },
    }
    const ends = [
      'budget-game-time',
      'budget-actions',
      'budget-calls',
      'budget-tokens',
      'budget-steps',
      'budget-pictures',
    ] as const
    expect(ends.map((end) => stopMessage(end, allowed))).toEqual([
      'The budget of 200 s of game time was used up.',
      'One agent had used up the budget of 1 action per agent.',
      'The budget of 40 model calls was used up.',
      'The budget of 9,000 tokens was used up.',
      'The budget of 2 joint steps was used up.',
      'The budget of 7 pictures was used up.',
    ])
  })
})
