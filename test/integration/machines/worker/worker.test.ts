/** A worker with real processes of fake episodes, while its lab and queue are in the test's hands. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { recordSha256 } from '../../../../main/runs/record-hash.ts'
import { fail, ok } from '../../../../shared/contract/errors.ts'
import { resolvedFakeRun } from '../../../fakes/experiment.ts'
import { fakeRuns } from '../../../fakes/fake-runs.ts'
import { specOf } from '../../../fakes/machines/spec-of.ts'
import { newJob, workerAtWork } from '../../../fakes/machines/worker-at-work.ts'
import { areGone, isRunning } from '../../../fakes/process-list.ts'
import { unwrap } from '../../../fakes/runs-parts.ts'
import { tempDatabase } from '../../../fakes/temp-database.ts'

const answer = ok({ text: '{"n":3}', promptTokens: 5, answerTokens: 2 })

/** Processes of the pool, once so many play. */
async function pidsOf(pool: ReturnType<typeof workerAtWork>['pool'], count: number): Promise<readonly number[]> {
  const pids = (): readonly number[] =>
    pool.processes.flatMap(({ pid, episodes }) => (pid === undefined || episodes === 0 ? [] : [pid]))
  await expect.poll(pids).toHaveLength(count)
  return pids()
}

/** The hash that a lab of this machine alone stores. */
async function hashInLab(behaviour: string): Promise<string | null | undefined> {
  const { runs, start } = fakeRuns(tempDatabase())
  const run = resolvedFakeRun([behaviour])
  const runId = start({ ...run, spec: { ...run.spec, clock: 'virtual' } })
  await runs.idle()
  return unwrap(runs.results(runId))[0]?.logSha256
}

describe('a trial', () => {
  test.each(['complete', 'ask-model', 'crash', 'bad-event', 'valid-without-end-event', 'bad-track'])(
    'that behaves as %s is delivered under the hash that the lab itself would store',
    async (behaviour) => {
      const { link, source, play, delivered, spool } = workerAtWork({ answers: { model: () => answer } })
      await link.connect()
      const { job, episodeId } = play(specOf(behaviour))
      const { played, logSha256 } = await delivered(episodeId)
      expect(logSha256).toBe(await hashInLab(behaviour))
      const { header, events, track } = played
      expect(recordSha256({ header, events, track: Buffer.from(track, 'base64') })).toBe(logSha256)
      await expect.poll(() => [source.done, spool.kept]).toEqual([[job], []])
    },
  )

  test('that ends before its header is delivered without a record', async () => {
    const { link, play, delivered } = workerAtWork({
      entry: join(import.meta.dirname, '../../../fakes/print-environment.ts'),
    })
    await link.connect()
    const { played, logSha256 } = await delivered(play(specOf('complete')).episodeId)
    expect(logSha256).toBeNull()
    expect(played).toMatchObject({ header: null, events: [], track: '', ending: { endReason: 'crash' } })
  })

  test('that nobody wants any more leaves the queue, and is not played', async () => {
    const { link, source, pool } = workerAtWork()
    await link.connect()
    const job = newJob()
    source.give(job)
    await expect.poll(() => source.done).toEqual([job])
    expect(pool.size).toBe(0)
  })
})

describe('a link that is lost while an episode waits for a model', () => {
  test('costs nothing: the question comes again, the answer late, the record once', async () => {
    const gate = Promise.withResolvers<void>()
    const { link, source, play, delivered } = workerAtWork({
      answers: { model: () => gate.promise.then(() => answer) },
    })
    await link.connect()
    const { episodeId } = play(specOf('ask-model'))
    await expect.poll(() => link.inputsOf('model')).toHaveLength(1)
    link.lose()
    expect(source.isPaused).toBe(true)
    await link.connect()
    expect(source.isPaused).toBe(false)
    expect(
      link
        .inputsOf('hello')
        .at(-1)
        ?.playing.map((playing) => playing.episodeId),
    ).toEqual([episodeId])
    await expect.poll(() => link.inputsOf('model')).toHaveLength(2)
    const [first, second] = link.inputsOf('model')
    expect(second).toEqual(first)
    gate.resolve()
    const { played } = await delivered(episodeId)
    expect(played.ending).toMatchObject({ endReason: 'completed', validity: 'valid' })
  })

  test('and the lab says for a while that it does not have the episode: that is no answer', async () => {
    let asked = 0
    const { link, play, delivered } = workerAtWork({
      answers: { model: () => (++asked === 1 ? fail('wrong-state', 'The lab does not have it.') : answer) },
    })
    await link.connect()
    const { played } = await delivered(play(specOf('ask-model')).episodeId)
    expect(asked).toBe(2)
    expect(played.ending.endReason).toBe('completed')
  })

  test('an answer of a wrong form is a failure of the model', async () => {
    const { link, play, delivered } = workerAtWork({
      answers: { model: () => fail('machine-refused', 'The lab answered “model” in another form.') },
    })
    await link.connect()
    const { played } = await delivered(play(specOf('ask-model')).episodeId)
    expect(played.ending).toMatchObject({ endReason: 'completed', message: 'error machine-refused' })
  })
})

describe('orders of the lab', () => {
  test('stop: the episode ends as cancelled, and what there is of it is delivered', async () => {
    const { link, pool, play, delivered } = workerAtWork()
    await link.connect()
    const { episodeId } = play(specOf('play-on'))
    await pidsOf(pool, 1)
    link.order({ kind: 'stop', episodeId })
    const { played } = await delivered(episodeId)
    expect(played.ending).toMatchObject({ endReason: 'cancelled', validity: 'stopped' })
  })

  test('drain and back: takes nothing, plays on, takes again', async () => {
    const { link, source, play, delivered } = workerAtWork()
    await link.connect()
    link.order({ kind: 'drain', isDraining: true })
    const { episodeId } = play(specOf('complete'))
    expect([source.isPaused, source.held]).toEqual([true, 0])
    link.order({ kind: 'drain', isDraining: false })
    await delivered(episodeId)
  })

  test('leave: it kills what it plays, lets the jobs go, and is over with the reason', async () => {
    const { link, pool, source, play, end } = workerAtWork()
    await link.connect()
    const jobs = [play(specOf('play-on')), play(specOf('spin'))].map(({ job }) => job)
    const pids = await pidsOf(pool, 2)
    link.order({ kind: 'leave', reason: 'The lab has removed this machine.' })
    expect(await end).toEqual({ kind: 'left', message: 'The lab has removed this machine.', undelivered: 0 })
    expect([source.released, source.done, source.isClosed]).toEqual([jobs, [], true])
    expect(pids.filter(isRunning)).toEqual([])
    expect(link.told.at(-1)).toEqual({ kind: 'bye' })
    expect(link.inputsOf('deliver')).toEqual([])
  })
})

describe('verdicts', () => {
  test('abandon ends an episode without a record; wait asks again until it goes on', async () => {
    const gate = Promise.withResolvers<void>()
    let isPaused = true
    const { link, said, play, delivered, source } = workerAtWork({
      answers: {
        model: () => gate.promise.then(() => answer),
        standing: ({ playing }) => ok({ verdicts: playing.map(() => (isPaused ? 'wait' : 'continue')) }),
      },
    })
    await link.connect()
    const goesOn = play(specOf('ask-model'))
    const unwanted = play(specOf('ask-model'))
    await expect.poll(() => link.inputsOf('model')).toHaveLength(2)
    link.answers = {
      ...link.answers,
      hello: ({ playing }) =>
        ok({
          verdicts: playing.map(({ episodeId }) => (episodeId === unwanted.episodeId ? 'abandon' : 'wait')),
          isDraining: false,
        }),
    }
    link.lose()
    await link.connect()
    await expect.poll(() => link.inputsOf('standing').length).toBeGreaterThan(1)
    isPaused = false
    await expect.poll(() => source.done).toEqual([unwanted.job])
    const { trial } = goesOn.job
    expect(link.inputsOf('standing').at(-1)).toEqual({ playing: [{ episodeId: goesOn.episodeId, trialId: trial }] })
    gate.resolve()
    await delivered(goesOn.episodeId)
    expect(link.inputsOf('deliver')).toHaveLength(1)
    expect(said.filter((sentence) => sentence.startsWith('Gave up'))).toHaveLength(1)
  })

  test('are asked for of an episode that the lab does not know', async () => {
    const { link, said, play, source } = workerAtWork({
      answers: {
        model: () => fail('wrong-state', 'The lab does not have this episode played.'),
        standing: ({ playing }) => ok({ verdicts: playing.map(() => 'abandon') }),
      },
    })
    await link.connect()
    const { job } = play(specOf('ask-model'))
    await expect.poll(() => source.done).toEqual([job])
    expect(link.inputsOf('deliver')).toEqual([])
    expect(said.filter((sentence) => sentence.startsWith('Gave up'))).toHaveLength(1)
  })
})

describe('an interruption', () => {
  test('lets it end what it plays and deliver it, and take nothing more', async () => {
    const gate = Promise.withResolvers<void>()
    const { link, source, play, drain, end } = workerAtWork({
      answers: { model: () => gate.promise.then(() => answer) },
    })
    await link.connect()
    const { episodeId } = play(specOf('ask-model'))
    await expect.poll(() => link.inputsOf('model')).toHaveLength(1)
    drain()
    play(specOf('complete'))
    gate.resolve()
    expect(await end).toEqual({ kind: 'drained', message: 'All that was begun is played.', undelivered: 0 })
    expect(link.inputsOf('deliver').map((delivery) => delivery.episodeId)).toEqual([episodeId])
    expect([source.done.length, source.isPaused]).toEqual([1, true])
  })

  test('without a lab it keeps the records and says so; the next worker in the folder delivers them', async () => {
    const first = workerAtWork({ answers: { deliver: () => new Promise(() => {}) } })
    await first.link.connect()
    const { episodeId } = first.play(specOf('complete'))
    await first.delivered(episodeId)
    first.link.lose()
    first.drain()
    const end = await first.end
    expect(end).toMatchObject({ kind: 'drained', undelivered: 1 })
    expect(end.message).toContain('One record waits on the disk')
    const [kept] = first.spool.kept
    expect(kept?.episodeId).toBe(episodeId)
  })

  test('does not wait for a lab that is lost before it has given a trial', async () => {
    const { link, source, pool, drain, end } = workerAtWork({ answers: { claim: () => new Promise(() => {}) } })
    await link.connect()
    source.give(newJob())
    await expect.poll(() => link.inputsOf('claim')).toHaveLength(1)
    link.lose()
    drain()
    expect(await end).toMatchObject({ kind: 'drained', undelivered: 0 })
    expect(pool.size).toBe(0)
  })

  test('does not wait for a lab that is lost before it has answered an episode', async () => {
    const { link, play, said, drain, end, pool } = workerAtWork({ answers: { model: () => new Promise(() => {}) } })
    await link.connect()
    play(specOf('ask-model'))
    await expect.poll(() => link.inputsOf('model')).toHaveLength(1)
    link.lose()
    drain()
    expect(await end).toMatchObject({ kind: 'drained', undelivered: 0 })
    expect(said.at(-1)).toContain('the lab that owes it an answer is gone')
    expect(pool.size).toBe(0)
  })

  test('does not wait for a run that stands still', async () => {
    const { link, play, said, drain, end } = workerAtWork({
      answers: {
        model: () => fail('wrong-state', 'The lab does not have this episode played.'),
        standing: ({ playing }) => ok({ verdicts: playing.map(() => 'wait') }),
      },
    })
    await link.connect()
    play(specOf('ask-model'))
    await expect.poll(() => link.inputsOf('standing').length).toBeGreaterThan(0)
    drain()
    expect(await end).toMatchObject({ kind: 'drained', undelivered: 0 })
    expect(said.filter((sentence) => sentence.startsWith('Gave up')).join()).toContain('its run stands still')
  })

  test('the second one kills what plays, at once, and lets the jobs go', async () => {
    const { link, pool, source, play, drain, stop, end } = workerAtWork()
    await link.connect()
    const { job } = play(specOf('ignore-cancel'))
    const pids = await pidsOf(pool, 1)
    drain()
    stop()
    expect(await end).toMatchObject({ kind: 'stopped', undelivered: 0 })
    expect(source.released).toEqual([job])
    await areGone(pids)
  })
})

test('a lab that refuses twice in a row is left, with its sentence', async () => {
  const message = 'The machine has version 1.0.0 of CausalMACE Lab, the lab has 2.0.0: install the same on both.'
  const { link, end, said } = workerAtWork({ answers: { hello: () => fail('machine-refused', message) } })
  await link.connect()
  await link.connect()
  expect(await end).toMatchObject({ kind: 'refused', message: `The lab does not take this machine. ${message}` })
  expect(said).toEqual([])
})

test('it tells about each second what it plays, how fast, and what it takes', async () => {
  const { link, play, pool } = workerAtWork()
  await link.connect()
  const { episodeId } = play(specOf('play-on'))
  await pidsOf(pool, 1)
  const lastStatus = () => link.told.flatMap((told) => (told.kind === 'status' ? [told.status] : [])).at(-1)
  // The first signs may come before the game's first event.
  await expect.poll(() => lastStatus()?.episodes[0]?.progress?.atMs).toBe(1)
  const status = lastStatus()
  expect(status).toMatchObject({ episodes: [{ episodeId }], undelivered: 0 })
  expect(status?.episodes[0]?.speed).toBeGreaterThan(0)
  if (process.platform === 'linux') expect(status?.usedMemoryBytes).toBeGreaterThan(process.memoryUsage.rss() / 2)
})

test('a disk that is full stops the taking, in a sentence; the record is delivered all the same', async () => {
  const gate = Promise.withResolvers<void>()
  const write = (): void => {
    throw Object.assign(new Error('write'), { code: 'ENOSPC' })
  }
  const { link, source, said, play, delivered } = workerAtWork({
    write,
    answers: { deliver: () => gate.promise.then(() => ok({ outcome: 'stored', message: '' })) },
  })
  await link.connect()
  const { episodeId } = play(specOf('complete'))
  await delivered(episodeId)
  await expect.poll(() => source.isPaused).toBe(true)
  expect(said.filter((sentence) => sentence.includes('the disk is full (ENOSPC)'))).toHaveLength(1)
  gate.resolve()
  await expect.poll(() => source.isPaused).toBe(false)
})
