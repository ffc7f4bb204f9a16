import { describe, expect, it } from 'vitest'
import { latencyOf } from '../../../../main/models/latency.ts'

const defaults = { baseMs: 500, perPromptTokenMs: 0.05, perAnswerTokenMs: 10 }

describe('latencyOf', () => {
  it.each(['virtual', 'paced', 'real'] as const)('a simulated model is modelled on the %s clock', (clock) => {
    expect(latencyOf({}, 'simulated', clock)).toEqual(defaults)
    expect(latencyOf({ latency: { baseMs: 5 } }, 'simulated', clock)).toEqual({ ...defaults, baseMs: 5 })
  })

  it('a live model takes its own time on the real clock only', () => {
    expect(latencyOf({ latency: { baseMs: 5 } }, 'live', 'real')).toEqual({
      baseMs: 0,
      perPromptTokenMs: 0,
      perAnswerTokenMs: 0,
    })
    expect(latencyOf({}, 'live', 'virtual')).toEqual(defaults)
  })

  it('throws for a setting of another form', () => {
    expect(() => latencyOf({ latency: 200 }, 'simulated', 'real')).toThrow()
  })
})
