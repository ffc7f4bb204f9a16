import { describe, expect, it } from 'vitest'
import { createTicks, type Ticks } from '../../../../../packages/minecraft-server/mechanics/ticks.ts'

interface Stage {
  readonly ticks: Ticks
  readonly done: string[]
  readonly problems: string[]
  /** Work that leaves its name in `done`. */
  readonly doing: (name: string) => () => void
  readonly pass: (count: number) => void
}

function stage(): Stage {
  const listeners: (() => void)[] = []
  const problems: string[] = []
  const done: string[] = []
  const ticks = createTicks(
    (listener) => listeners.push(listener),
    (message) => problems.push(message),
  )
  const pass = (count: number): void => {
    for (let tick = 0; tick < count; tick++) for (const listener of listeners) listener()
  }
  return { ticks, done, problems, doing: (name) => () => done.push(name), pass }
}

const failing = (): never => {
  throw new Error('a rule failed')
}

describe('ticks', () => {
  it('does all other work of a tick in which work throws, and tells of it', () => {
    const { ticks, done, problems, doing, pass } = stage()
    ticks.schedule('water', [0, 0, 0], 1, doing('first'))
    ticks.schedule('water', [1, 0, 0], 1, failing)
    ticks.schedule('water', [2, 0, 0], 1, doing('last'))
    pass(1)
    expect(done).toEqual(['first', 'last'])
    expect(problems).toEqual(['Work of water 1,0,0 failed: a rule failed'])
    ticks.schedule('water', [1, 0, 0], 1, doing('again'))
    pass(1)
    expect(done).toEqual(['first', 'last', 'again'])
  })

  it('tells once of work that fails in tick after tick, and goes on with the rest', () => {
    const { ticks, done, problems, doing, pass } = stage()
    ticks.every(failing)
    ticks.every(doing('every'))
    ticks.schedule('fire', [0, 0, 0], 3, doing('fire'))
    pass(3)
    expect(done).toEqual(['every', 'every', 'every', 'fire'])
    expect(problems).toEqual(['Work of every tick failed: a rule failed'])
  })

  it('tells again of what fails anew or otherwise', () => {
    const { ticks, problems, pass } = stage()
    const faults = ['a', 'a', null, 'a', 'b']
    const failNow = (): void => {
      const fault = faults[ticks.now - 1]
      if (typeof fault === 'string') throw new Error(fault)
    }
    ticks.every(failNow)
    pass(5)
    expect(problems.map((problem) => problem.at(-1))).toEqual(['a', 'a', 'b'])
  })
})
