import { describe, expect, it } from 'vitest'
import type { ActionResult } from '../../../../main/actions/action.ts'
import { lookAround, playActions } from '../../../../main/judger/joint-step.ts'
import type { StepManner } from '../../../../main/judger/judger.ts'
import { positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import { FakeBody, fakeWorld } from '../../../fakes/fake-body.ts'
import { createManualClock } from '../../../fakes/manual-clock.ts'

const never = new AbortController().signal
const act = { action: 'Wait', arguments: {} }
const calm: StepManner = { beforeMs: 0, afterMs: 0, holds: new Map(), lookAt: null, lookMs: 0 }

/** Actions that take a second each, and the moments at which they begin and the step is over. */
function stage(result: ActionResult = { ok: true, message: 'Done.' }) {
  const clock = createManualClock()
  const blocks = new Map<string, string>()
  const begun: string[] = []
  const parts = {
    clock,
    signal: never,
    blocks: { at: (pos: readonly [number, number, number]) => blocks.get(positionKey(pos)) ?? null },
    perform: async (agent: string) => {
      begun.push(`${agent} ${clock.now()}`)
      await clock.sleep(1000)
      return result
    },
  }
  const play = (manner?: StepManner, agents = ['a', 'b']): Promise<number> =>
    playActions(new Map(agents.map((agent) => [agent, act])), manner, parts).then(() => clock.now())
  return { clock, blocks, begun, play, parts }
}

describe('a joint step', () => {
  it('begins all actions at once, and waits before and after as told', async () => {
    const { clock, begun, play } = stage()
    const over = play({ ...calm, beforeMs: 500, afterMs: 700 })
    await clock.advance(10_000)
    expect(begun).toEqual(['a 500', 'b 500'])
    expect(await over).toBe(2200)
    expect(await Promise.race([play(), clock.advance(1000).then(() => clock.advance(1000))])).toBe(11_000)
  })

  it('holds single members before and after what they do, after what failed not', async () => {
    const holds = new Map([['a', { beforeMs: 3000, afterMs: 5000 }]])
    const well = stage()
    const over = well.play({ ...calm, holds })
    await well.clock.advance(20_000)
    expect(well.begun).toEqual(['b 0', 'a 3000'])
    expect(await over).toBe(9000)
    const badly = stage({ ok: false, reason: 'slot-taken', message: 'No.' })
    const cut = badly.play({ ...calm, holds })
    await badly.clock.advance(20_000)
    expect(await cut).toBe(4000)
  })

  it('stays at a furnace for as long as it burns, and no longer than told', async () => {
    const hold = { beforeMs: 0, afterMs: 15_000, furnace: [1, 2, 3] } as const
    const manner = { ...calm, holds: new Map([['a', hold]]) }
    const cold = stage()
    const soon = cold.play(manner, ['a'])
    await cold.clock.advance(20_000)
    expect(await soon).toBe(1150)
    const lit = stage()
    lit.blocks.set('1,2,3', 'furnace[facing=north,lit=true]')
    const later = lit.play(manner, ['a'])
    await lit.clock.advance(6000)
    lit.blocks.set('1,2,3', 'furnace[facing=north,lit=false]')
    await lit.clock.advance(20_000)
    expect(await later).toBe(6050)
  })

  it('turns the heads that it is given, and then goes on for a while', async () => {
    const { clock, parts } = stage()
    const body = new FakeBody('a', fakeWorld())
    const over = lookAround({ ...calm, lookAt: [1, 2, 3], lookMs: 200 }, [body], parts).then(() => clock.now())
    await clock.advance(1000)
    expect(await over).toBe(200)
    expect(body.calls).toEqual(['lookAt'])
  })
})
