import { describe, expect, test, vi } from 'vitest'
import { deliveriesOfRun } from '../../../db/deliveries.ts'
import type { RunsParts } from '../../../main/runs/create-runs.ts'
import { begun, decidedMeanwhile, lostWithRecord } from '../../fakes/coordinated-lab.ts'
import { upTo } from '../../fakes/drill-checks.ts'
import { present } from '../../fakes/present.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { aMachine } from '../../fakes/stored-machine.ts'

/** As an episode asks. */
const request = {
  role: 'worker',
  purpose: 'fake.question',
  input: null,
  messages: [{ role: 'user', parts: [{ kind: 'text', text: 'How many?' }] }],
  answerSchema: {},
  sampleIndex: 0,
  reask: 0,
}

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

  test('waits where the lab cannot take its episode up at this moment', async () => {
    const { machine, trial, coordinator, clock, runs } = await begun()
    const claimed = present(await machine.claim(trial))
    clock.ms += 31_000
    coordinator.beat()
    await runs.idle()
    const refusing = vi.spyOn(runs.elsewhere, 'takeUpAgain').mockReturnValue('later')
    expect(unwrap(await machine.hello([claimed])).verdicts).toEqual(['wait'])
    refusing.mockRestore()
    expect(await machine.standing([claimed])).toEqual(['continue'])
  })

  test('while a model was asked hears that the question is to be asked again', async () => {
    const asked = vi.fn<NonNullable<RunsParts['answer']>>(() => new Promise(() => {}))
    const { machine, trial, coordinator, clock } = await begun('ask-model', [1], { answer: asked })
    const claimed = present(await machine.claim(trial))
    const question = { id: 7, actor: 'alice', binding: 'worker' as const, seed: 1, request: JSON.stringify(request) }
    const answer = coordinator.handlers.model(machine.id, { episodeId: claimed.episodeId, ...question })
    await expect.poll(() => asked.mock.calls.length).toBe(1)
    clock.ms += 31_000
    coordinator.beat()
    expect(await answer).toMatchObject({ ok: false, error: { code: 'wrong-state' } })
  })

  test('begins nothing by what an ended worker of it had asked for', async () => {
    const { machine, trials, standing, runs } = await begun('complete', upTo(2 * aMachine().slots + 1))
    const claims = trials.map((trial) => machine.claim(trial))
    await Promise.all(claims.slice(0, -1))
    machine.session = crypto.randomUUID()
    unwrap(await machine.hello())
    expect(await claims.at(-1)).toBeNull()
    await runs.idle()
    expect(standing().trials.at(-1)).toEqual(['waiting'])
  })

  test('loses what it says again and again not to play, and nothing that waits to be delivered', async () => {
    const { machine, trial, standing, coordinator, runs } = await begun()
    present(await machine.claim(trial))
    const status = { episodes: [], usedMemoryBytes: 1, load: null, undelivered: 1 }
    const told = (undelivered: number): void => {
      for (let sign = 0; sign < 9; sign++)
        coordinator.told(machine.id, { kind: 'status', status: { ...status, undelivered } })
    }
    told(1)
    expect(standing().trials).toEqual([['running', 'running']])
    told(0)
    await runs.idle()
    expect(standing().trials).toEqual([['waiting', 'infrastructure']])
  })

  test('before it heard that its record is stored does not play it again', async () => {
    const { machine, trial, standing, runs } = await begun('server-lost', [1], { retries: 1 })
    const claimed = present(await machine.claim(trial))
    const played = await machine.play(claimed)
    await machine.deliver(claimed, played)
    expect(unwrap(await machine.hello([claimed])).verdicts).toEqual(['abandon'])
    expect(await machine.deliver(claimed, played)).toMatchObject({ outcome: 'stored' })
    await runs.idle()
    expect(standing()).toEqual({ run: 'running', trials: [['waiting', 'infrastructure']] })
  })

  test('while its run stood still, and started anew, goes on with nothing', async () => {
    const { machine, trial, runs, runId, clock, coordinator, standing } = await begun()
    const claimed = present(await machine.claim(trial))
    unwrap(runs.pause(runId))
    clock.ms += 31_000
    coordinator.beat()
    await runs.idle()
    expect(unwrap(await machine.hello([claimed])).verdicts).toEqual(['wait'])
    machine.session = crypto.randomUUID()
    unwrap(await machine.hello())
    unwrap(runs.resume(runId))
    coordinator.runGoesOn(runId)
    expect(standing().trials).toEqual([['waiting', 'infrastructure']])
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

  test('and delivers late how it failed takes the trial from nobody who plays it', async () => {
    const here = await lostWithRecord('server-lost', { retries: 2 })
    const { machine, trial, claimed, played, other, standing } = here
    const second = present(await other.claim(trial))
    unwrap(await machine.hello())
    expect(await machine.deliver(claimed, played)).toMatchObject({ outcome: 'stored' })
    expect(standing()).toEqual({ run: 'running', trials: [['running', 'infrastructure', 'running']] })
    expect(await machine.claim(trial)).toBeNull()
    await other.deliver(second, await other.play(second))
    expect(standing()).toEqual({ run: 'running', trials: [['waiting', 'infrastructure', 'infrastructure']] })
  })

  test('and delivers late how it failed opens no trial that has failed', async () => {
    const here = await lostWithRecord('server-lost', { retries: 0 })
    const { machine, trial, claimed, played, other, standing, runs, runId } = here
    await other.playAndDeliver(trial)
    const failed = { run: 'done', trials: [['failed', 'infrastructure', 'infrastructure']] }
    expect(standing()).toEqual(failed)
    unwrap(await machine.hello())
    expect(await machine.deliver(claimed, played)).toMatchObject({ outcome: 'stored' })
    await runs.idle()
    expect(standing()).toEqual(failed)
    expect(unwrap(runs.resume(runId)).status).toBe('running')
  })

  test('and delivers after another one is compared', async () => {
    const { machine, claimed, played, standing } = await decidedMeanwhile()
    const slower = { ...played, events: played.events.map((event) => ({ ...event, atMs: event.atMs + 1 })) }
    expect(await machine.deliver(claimed, slower)).toMatchObject({ outcome: 'different' })
    expect(standing()).toEqual({ run: 'done', trials: [['done', 'infrastructure', 'valid']] })
  })
})
