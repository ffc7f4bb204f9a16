import { describe, expect, it } from 'vitest'
import { dialsOf, scriptedParametersSchema } from '../../../../../main/models/scripted/parameters.ts'
import { gameKnowledge } from '../../../../../main/models/scripted/provider.ts'
import { simulateReflection } from '../../../../../main/worker/simulation/reflection.ts'
import type { Situation } from '../../../../../main/worker/simulation/situation.ts'
import type { Step } from '../../../../../main/worker/step.ts'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'

const equip = { action: 'Equip', arguments: { item: 'poppy' } }
const place = { action: 'PlaceBlock', arguments: { item: 'poppy', pos: [1, 2, 3] } }
const step = (call: typeof equip | typeof place, ok: boolean): Step => ({
  ...call,
  attempt: 1,
  ok,
  reason: ok ? null : 'refused',
  message: '',
})

function status(history: readonly Step[], falseDoneRate: number, seed = 1, falseNotYetRate = 0): boolean {
  const situation: Situation = {
    agent: 'Alice',
    subtask: { id: 1, description: '' },
    body: [equip, place],
    attempt: 1,
    history,
    state: { position: [0, 0, 0], health: 20, held: null, teammates: [] },
    inventory: [],
  }
  return simulateReflection(situation, {
    knowledge: gameKnowledge,
    draw: createDraw(seed),
    dials: { ...dialsOf(scriptedParametersSchema.parse({})), falseDoneRate, falseNotYetRate },
    sampleIndex: 0,
  }).status
}

describe("the simulated agent's reflection", () => {
  it('is honest at rate 0: done when the last planned action worked, whatever the earlier ones did', () => {
    expect(status([], 0)).toBe(false)
    expect(status([step(equip, true)], 0)).toBe(false)
    expect(status([step(equip, true), step(place, false)], 0)).toBe(false)
    expect(status([step(place, true)], 0)).toBe(true)
    expect(status([step(place, true), step(equip, false)], 0)).toBe(true)
  })

  it('claims falsely at its rate, and denies what is done at another', () => {
    const seeds = Array.from({ length: 1000 }, (_, seed) => seed)
    const claims = seeds.filter((seed) => status([step(equip, true)], 0.3, seed)).length
    expect(claims).toBeGreaterThan(250)
    expect(claims).toBeLessThan(350)
    expect(seeds.every((seed) => status([step(place, true)], 0.3, seed))).toBe(true)
    const denials = seeds.filter((seed) => !status([step(place, true)], 0, seed, 0.2)).length
    expect(denials).toBeGreaterThan(160)
    expect(denials).toBeLessThan(240)
  })
})
