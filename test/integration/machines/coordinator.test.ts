import { describe, expect, test } from 'vitest'
import { deliveriesOfRun } from '../../../db/deliveries.ts'
import { modelCallsOfEpisode } from '../../../db/model-calls.ts'
import type { RunsParts } from '../../../main/runs/create-runs.ts'
import { begun, decidedMeanwhile, lab } from '../../fakes/coordinated-lab.ts'
import { resolvedFakeRun as fakeRun } from '../../fakes/experiment.ts'
import { fakeRuns, standingOf } from '../../fakes/fake-runs.ts'
import { present } from '../../fakes/present.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { type Claimed, hashOf, TestMachine } from '../../fakes/test-machine.ts'

/** What a lab alone makes of the same trial. */
async function hashAlone(behaviour = 'complete'): Promise<string | null> {
  const { runs, start } = fakeRuns(tempDatabase())
  const runId = start(fakeRun([behaviour]))
  await runs.idle()
  return present(unwrap(runs.results(runId))[0]).logSha256
}

describe('a trial that a machine plays', () => {
  test('is stored as if the lab had played it', async () => {
    const { machine, trial, standing, runs, runId, db } = await begun()
    expect(await machine.playAndDeliver(trial)).toEqual({ outcome: 'stored', message: '' })
    await runs.idle()
    expect(standing()).toEqual({ run: 'done', trials: [['done', 'valid']] })
    const metrics = [{ id: 'events', value: 3 }]
    const logSha256 = await hashAlone()
    expect(unwrap(runs.results(runId))).toMatchObject([{ endReason: 'completed', metrics, logSha256 }])
    expect(deliveriesOfRun(db, runId)).toMatchObject([{ outcome: 'stored', machineId: machine.id }])
  })

  test('has its questions answered and paid by the lab, each once', async () => {
    let asked = 0
    const answer: RunsParts['answer'] = async () => {
      asked += 1
      return { ok: true, value: { text: '{"n":3}', promptTokens: 5, answerTokens: 2 } }
    }
    const { machine, trial, runs, db } = await begun('ask-model', [1], { answer })
    const claimed = present(await machine.claim(trial))
    const first = await machine.play(claimed)
    const again = await machine.play(claimed)
    expect(hashOf(again)).toBe(hashOf(first))
    expect(asked).toBe(1)
    await machine.deliver(claimed, first)
    await runs.idle()
    expect(modelCallsOfEpisode(db, claimed.episodeId)).toMatchObject([{ promptTokens: 5, answerTokens: 2 }])
  })

  test('is claimed once: by the same machine again, by no other', async () => {
    const { machine, trial, coordinator, db } = await begun()
    const claimed = present(await machine.claim(trial))
    expect(await machine.claim(trial)).toEqual(claimed)
    const other = new TestMachine(coordinator, db, 2)
    unwrap(await other.hello())
    expect(await other.claim(trial)).toBeNull()
  })

  test('is gone for a machine that drains; with as many records on their way as slots the next one waits', async () => {
    const { machine, trials, coordinator } = await begun('complete', [1, 2, 3, 4, 5, 6, 7, 8, 9])
    coordinator.roster.drain(machine.id, true)
    expect(await machine.claim(present(trials[0]))).toBeNull()
    coordinator.roster.drain(machine.id, false)
    const claims = trials.map((trial) => machine.claim(trial))
    await machine.playAndDeliver(present(trials[0]))
    expect(await Promise.all(claims)).not.toContain(null)
  })

  test('may be delivered twice: the answer is the same, it counts once', async () => {
    const { machine, trial, standing, db, runId } = await begun()
    const claimed = present(await machine.claim(trial))
    const played = await machine.play(claimed)
    const first = await machine.deliver(claimed, played)
    expect(await machine.deliver(claimed, played)).toEqual(first)
    expect(standing().trials).toEqual([['done', 'valid']])
    expect(deliveriesOfRun(db, runId)).toHaveLength(1)
  })

  test('whose process crashed there is tried again, as often as the lab would', async () => {
    const { machine, trial, standing, runs } = await begun('server-lost', [1], { retries: 1 })
    await machine.playAndDeliver(trial)
    expect(standing()).toEqual({ run: 'running', trials: [['waiting', 'infrastructure']] })
    await machine.playAndDeliver(trial)
    await runs.idle()
    expect(standing()).toEqual({ run: 'done', trials: [['failed', 'infrastructure', 'infrastructure']] })
  })
})

test.each(['probe', 'fork'] as const)(
  'a second %s of one trial is compared, not stored beside the first',
  async (validity) => {
    const { machine, trial, coordinator, clock, runs, runId, db, standing } = await begun()
    const ended = async (one: TestMachine, claimed: Claimed) => {
      const played = await one.play(claimed)
      return { ...played, ending: { ...played.ending, validity } }
    }
    const claimed = present(await machine.claim(trial))
    const late = await ended(machine, claimed)
    clock.ms += 31_000
    coordinator.beat()
    await runs.idle()
    const other = new TestMachine(coordinator, db, 2)
    unwrap(await other.hello())
    const second = present(await other.claim(trial))
    expect(await other.deliver(second, await ended(other, second))).toMatchObject({ outcome: 'stored' })
    unwrap(await machine.hello())
    expect(await machine.deliver(claimed, late)).toMatchObject({ outcome: 'confirmed' })
    expect(standing()).toEqual({ run: 'done', trials: [['done', 'infrastructure', validity]] })
    const counted = { episodeId: second.episodeId, machine: other.machine.name }
    expect(deliveriesOfRun(db, runId)).toMatchObject([{ counted }, { outcome: 'confirmed', counted }])
  },
)

describe('a machine that lies', () => {
  test.each([
    ['about the hash', (hash: string | null) => `${hash?.slice(0, 60)}0000`, /its hash is/],
    ['and has no hash', () => null, /its hash is/],
  ])('%s is refused and given nothing more', async (_what, lie, why) => {
    const { machine, trial, trials, standing, runs, coordinator } = await begun('complete', [1, 2])
    const claimed = present(await machine.claim(trial))
    const played = await machine.play(claimed)
    const outcome = await machine.deliver(claimed, played, lie(hashOf(played)))
    expect(outcome).toMatchObject({ outcome: 'refused', message: expect.stringMatching(why) })
    await runs.idle()
    expect(standing().trials[0]).toEqual(['waiting', 'infrastructure'])
    expect(await machine.claim(present(trials[1]))).toBeNull()
    expect(coordinator.roster.find(machine.id)?.distrust).toMatch(why)
  })

  test('about the hash of a record that only confirms is refused, too', async () => {
    const { machine, claimed, played, coordinator, db, runId } = await decidedMeanwhile()
    const lie = `${hashOf(played)?.slice(0, 60)}0000`
    const refused = { outcome: 'refused', message: expect.stringMatching(/its hash is/) }
    expect(await machine.deliver(claimed, played, lie)).toMatchObject(refused)
    expect(deliveriesOfRun(db, runId)).toMatchObject([{ outcome: 'stored' }, { ...refused, logSha256: lie }])
    expect(coordinator.roster.find(machine.id)?.distrust).toMatch(/its hash is/)
  })

  test('about the trial: a record of another seed', async () => {
    const { machine, trials, standing, runs } = await begun('complete', [1, 2])
    const [first, second] = [
      present(await machine.claim(present(trials[0]))),
      present(await machine.claim(present(trials[1]))),
    ]
    const outcome = await machine.deliver(first, await machine.play(second))
    expect(outcome).toMatchObject({ outcome: 'refused', message: expect.stringMatching(/another trial/) })
    await machine.deliver(second, await machine.play(second))
    await runs.idle()
    expect(standing().trials).toEqual([
      ['waiting', 'infrastructure'],
      ['done', 'valid'],
    ])
  })

  test('about events: their order, and events that there are not', async () => {
    for (const spoil of [
      (played: Awaited<ReturnType<TestMachine['play']>>) => ({ ...played, events: played.events.slice(1) }),
      (played: Awaited<ReturnType<TestMachine['play']>>) => ({
        ...played,
        events: played.events.map((event) => ({ ...event, v: 99 })),
      }),
    ]) {
      const { machine, trial, standing, runs, db, runId } = await begun()
      const claimed = present(await machine.claim(trial))
      expect(await machine.deliver(claimed, spoil(await machine.play(claimed)))).toMatchObject({ outcome: 'refused' })
      await runs.idle()
      expect(standing().trials).toEqual([['waiting', 'infrastructure']])
      expect(unwrap(runs.events(claimed.episodeId, -1, 10)).rows).toEqual([])
      expect(deliveriesOfRun(db, runId)).toMatchObject([{ outcome: 'refused' }])
    }
  })

  test('about who played: a record of a trial that it was never given', async () => {
    const { machine, trial, coordinator, db, standing } = await begun()
    const claimed = present(await machine.claim(trial))
    const thief = new TestMachine(coordinator, db, 2)
    unwrap(await thief.hello())
    expect(await thief.deliver(claimed, await machine.play(claimed))).toMatchObject({ outcome: 'refused' })
    expect(standing().trials).toEqual([['running', 'running']])
    expect(coordinator.roster.find(thief.id)?.distrust).not.toBeNull()
  })

  test('an ending that its record does not have is a crash, as it is here', async () => {
    const { machine, trial, standing, runs } = await begun()
    const claimed = present(await machine.claim(trial))
    const played = await machine.play(claimed)
    await machine.deliver(claimed, { ...played, ending: { ...played.ending, endReason: 'time-limit' } })
    await runs.idle()
    expect(standing().trials).toEqual([['failed', 'infrastructure']])
  })
})

describe('a run that is', () => {
  test('paused lets its episodes end, and gives no more', async () => {
    const { machine, trials, runs, runId, standing } = await begun('complete', [1, 2])
    const claimed = present(await machine.claim(present(trials[0])))
    unwrap(runs.pause(runId))
    expect(await machine.claim(present(trials[1]))).toBeNull()
    await machine.deliver(claimed, await machine.play(claimed))
    expect(standing()).toEqual({ run: 'paused', trials: [['done', 'valid'], ['waiting']] })
    unwrap(runs.resume(runId))
    await machine.playAndDeliver(present(trials[1]))
    await runs.idle()
    expect(standing().run).toBe('done')
  })

  test('cancelled tells its machines to stop, and takes what there is', async () => {
    const { machine, trial, runs, runId, orders, standing } = await begun()
    const claimed = present(await machine.claim(trial))
    const cancelled = runs.cancel(runId)
    expect(orders).toEqual([{ to: machine.id, kind: 'stop', episodeId: claimed.episodeId }])
    const played = await machine.play(claimed)
    const ending = { ...played.ending, endReason: 'cancelled' as const, validity: 'stopped' as const }
    await machine.deliver(claimed, { ...played, ending })
    await cancelled
    expect(standing()).toEqual({ run: 'cancelled', trials: [['cancelled', 'stopped']] })
  })
})

describe('a lab that was closed or killed', () => {
  test('gives the episode up; the next one waits for somebody to resume the run, then goes on with it', async () => {
    const { machine, trial, runs, db, runId } = await begun()
    const claimed = present(await machine.claim(trial))
    await runs.close()
    const next = lab(db, { owner: 'lab-2' })
    const there = new TestMachine(next.coordinator, db)
    expect(unwrap(await there.hello([claimed])).verdicts).toEqual(['wait'])
    unwrap(next.runs.resume(runId))
    next.coordinator.runGoesOn(runId)
    expect(await there.standing([claimed])).toEqual(['continue'])
    await there.deliver(claimed, await there.play(claimed))
    await next.runs.idle()
    expect(standingOf(next.runs, runId)).toEqual({ run: 'done', trials: [['done', 'valid']] })
  })

  test('is delivered to later, whether or not the run goes on', async () => {
    const { machine, trial, runs, db, runId } = await begun()
    const claimed = present(await machine.claim(trial))
    const played = await machine.play(claimed)
    await runs.close()
    const next = lab(db, { owner: 'lab-2' })
    const there = new TestMachine(next.coordinator, db)
    unwrap(await there.hello())
    expect(await there.deliver(claimed, played)).toMatchObject({ outcome: 'stored' })
    await next.runs.idle()
    expect(standingOf(next.runs, runId)).toEqual({ run: 'done', trials: [['done', 'valid']] })
  })
})

test('another version is refused with what to do', async () => {
  const { coordinator, db } = lab()
  const machine = new TestMachine(coordinator, db)
  const versions = { ...machine.machine.versions, source: 'b'.repeat(64) }
  const refused = await machine.hello([], { ...machine.machine, versions })
  expect(refused).toMatchObject({ ok: false, error: { code: 'machine-refused', message: /check out the same commit/ } })
})
