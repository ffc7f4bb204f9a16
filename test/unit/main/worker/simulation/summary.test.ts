import { describe, expect, it } from 'vitest'
import { simulateSummary } from '../../../../../main/worker/simulation/summary.ts'

const step = { attempt: 1, action: 'Equip', arguments: {}, ok: true, reason: null, message: '' }

describe("the simulated agent's memory", () => {
  it('gets one line per subtask and keeps the latest five', () => {
    let summary = ''
    for (let id = 1; id <= 7; id++) {
      const subtask = { description: `Do part\n${id}` }
      summary = simulateSummary({ subtask, done: id % 2 === 1, summary, history: [step, step] }).summary
    }
    const lines = summary.split('\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toBe('I finished "Do part 3" in 2 actions; I used Equip.')
    expect(lines[3]).toBe('I gave up "Do part 6" in 2 actions; I used Equip.')
  })
})
