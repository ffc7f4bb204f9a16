import { describe, expect, test } from 'vitest'
import { deliveriesOfRun } from '../../../db/deliveries.ts'
import { begun, decidedMeanwhile, lostWithRecord } from '../../fakes/coordinated-lab.ts'
import { present } from '../../fakes/present.ts'
import { unwrap } from '../../fakes/runs-parts.ts'

describe('a machine that is lost', () => {
  test('loses what it plays, which waits again and is no failure of the trial', async () => {
    const { machine, trial, standing, coordinator, clock, runs, runId } = await begun()
    present(await machine.claim(trial))
    clock.ms += 29_000
    coordinator.beat()
    expect(standing().trials).toEqual([['running', 'running']])
    clock.ms += 2_000
    coordinator.beat()
    await runs.idle()
    expect(standing()).toEqual({ run: 'running', trials: [['waiting', 'infrastructure']] })
    const [episode] = present(unwrap(runs.get(runId)).trials[0]).episodes
    expect(episode).toMatchObject({
      endReason: 'machine-lost',
      message: 'The machine bench-1 was not heard from for 30 s.',
    })
  })

  test('that comes back goes on with it', async () => {
    const { machine, trial, standing, coordinator, clock, runs } = await begun()
    const claimed = present(await machine.claim(trial))
    clock.ms += 31_000
    coordinator.beat()
    await runs.idle()
    expect(unwrap(await machine.hello([claimed])).verdicts).toEqual(['continue'])
    expect(standing().trials).toEqual([['running', 'running']])
    expect(await machine.deliver(claimed, await machine.play(claimed))).toMatchObject({ outcome: 'stored' })
    await runs.idle()
    expect(standing()).toEqual({ run: 'done', trials: [['done', 'valid']] })
  })

  test('before it heard what it was given goes on with it as well, and asks for the verdict', async () => {
    const { machine, trial, standing, coordinator, clock, runs } = await begun('ask-model')
    const unheard = present(await machine.claim(trial))
    clock.ms += 31_000
    coordinator.beat()
    await runs.idle()
    unwrap(await machine.hello())
    const question = { id: 7, actor: 'alice', binding: 'worker' as const, seed: 1, request: '' }
    const asked = coordinator.handlers.model(machine.id, { episodeId: unheard.episodeId, ...question })
    expect(await asked).toMatchObject({ ok: false, error: { code: 'wrong-state' } })
    expect(await machine.standing([unheard])).toEqual(['continue'])
    await machine.deliver(unheard, await machine.play(unheard))
    await runs.idle()
    expect(standing()).toEqual({ run: 'done', trials: [['done', 'valid']] })
  })

  test('and started anew loses what it does not name, at once', async () => {
    const { machine, trials, standing, runs } = await begun('complete', [1, 2])
    const [first, second] = [
      present(await machine.claim(present(trials[0]))),
      present(await machine.claim(present(trials[1]))),
    ]
    unwrap(await machine.hello([second]))
    expect(standing().trials).toEqual([
      ['running', 'running'],
      ['running', 'running'],
    ])
    machine.session = crypto.randomUUID()
    unwrap(await machine.hello([second]))
    await machine.deliver(second, await machine.play(second))
    await runs.idle()
    expect(standing().trials).toEqual([
      ['waiting', 'infrastructure'],
      ['done', 'valid'],
    ])
    expect(first.episodeId).not.toBe(second.episodeId)
  })

  test('and delivers late is believed: the trial was still open', async () => {
    const { machine, trial, standing, coordinator, clock, runs } = await begun()
    const claimed = present(await machine.claim(trial))
    const played = await machine.play(claimed)
    clock.ms += 31_000
    coordinator.beat()
    await runs.idle()
    unwrap(await machine.hello())
    expect(await machine.deliver(claimed, played)).toMatchObject({ outcome: 'stored' })
    await runs.idle()
    expect(standing()).toEqual({ run: 'done', trials: [['done', 'valid']] })
  })

  test('and delivers while another plays the trial counts; the other confirms it', async () => {
    const { machine, trial, claimed, played, other, standing, runs, db, runId } = await lostWithRecord()
    const second = present(await other.claim(trial))
    unwrap(await machine.hello())
    expect(await machine.deliver(claimed, played)).toMatchObject({ outcome: 'stored' })
    expect(await other.deliver(second, await other.play(second))).toMatchObject({ outcome: 'confirmed' })
    await runs.idle()
    expect(standing()).toEqual({ run: 'done', trials: [['done', 'valid', 'infrastructure']] })
    expect(deliveriesOfRun(db, runId).map(({ outcome }) => outcome)).toEqual(['stored', 'confirmed'])
  })

  test('and delivers after another one is compared', async () => {
    const { machine, claimed, played, standing } = await decidedMeanwhile()
    const slower = { ...played, events: played.events.map((event) => ({ ...event, atMs: event.atMs + 1 })) }
    expect(await machine.deliver(claimed, slower)).toMatchObject({ outcome: 'different' })
    expect(standing()).toEqual({ run: 'done', trials: [['done', 'infrastructure', 'valid']] })
  })
})
