/** A lab's real coordinator over a real database in a file: every delivery is the record of one real episode. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { openDatabase } from '../../db/open.ts'
import { waitingTrials } from '../../db/trials.ts'
import { Coordinator } from '../../main/machines/coordinator/coordinator.ts'
import { jobOf } from '../../main/machines/coordinator/offers.ts'
import { metrics } from '../../main/metrics/index.ts'
import { createRuns } from '../../main/runs/create-runs.ts'
import { type ExpandedRun, expandRun, trialsOf } from '../../main/runs/expand.ts'
import { recordSha256 } from '../../main/runs/record-hash.ts'
import { episodeLimits } from '../../main/runs/watchdog-limits.ts'
import type { EpisodeSpec } from '../../shared/contract/run.ts'
import { must } from '../fakes/must.ts'
import { present } from '../fakes/present.ts'
import { resolveInput } from '../fakes/resolve-input.ts'
import { silentLog } from '../fakes/runs-parts.ts'
import { aMachine } from '../fakes/stored-machine.ts'
import { type PlayedOnce, playOnce } from './played-once.ts'
import type { SimulatedLab } from './simulate.ts'

const spec = {
  ...{ name: 'simulated', scenarios: ['villagerbench/construction/task_24'], methods: [{ method: 'causalmace' }] },
  ...{ agents: 2, model: { provider: 'scripted', model: 'scripted' } },
}

/** Of a spec. */
const MOST_REPEATS = 1_000

interface Claim {
  readonly machineId: string
  readonly episodeId: string
  readonly spec: EpisodeSpec
}

export interface RealLab extends SimulatedLab {
  close(): Promise<void>
}

/** Its run has so many trials, of which the first `played` are offered. */
export async function openRealLab(trials: number, played: number, workers: number): Promise<RealLab> {
  const folder = mkdtempSync(join(tmpdir(), 'causalmace-sim-'))
  const db = must(openDatabase(join(folder, 'lab.sqlite')))
  const repeats = Math.min(trials, MOST_REPEATS)
  const seeds = Array.from({ length: Math.ceil(trials / repeats) }, (_, index) => index + 1)
  const run = must(resolveInput({ ...spec, seeds, repeats })).run
  const once = await playOnce(firstSpecOf(expandRun(run)))
  const answers = new Map(once.questions.map(({ question, answer }) => [question.id, answer]))
  let asked = 0
  const runs = createRuns({
    ...{ db, metrics, concurrency: 0, retries: 1, owner: 'lab-1', log: silentLog, limits: episodeLimits },
    spawn: () => {
      throw new Error('this lab plays nothing itself')
    },
    answer: async () => answers.get(asked) ?? Promise.reject(new Error('never asked')),
    pauseAfter: () => null,
    gitSha: () => null,
  })
  const coordinator = new Coordinator({
    ...{ db, runs, versions: aMachine().versions, lostAfterMs: 24 * 3_600_000, now: () => new Date(), log: silentLog },
    offers: { taken: () => {}, soon: () => {} },
    order: () => {},
    onChange: () => {},
  })
  const { handlers } = coordinator
  const idle = Array.from({ length: workers }, (_, index) => ({ ...aMachine(index + 1), slots: 1 }))
  for (const machine of idle) must(await handlers.hello(machine.id, { machine, session: randomUUID(), playing: [] }))
  const { runId } = must(runs.start(run, 'simulated'))
  const jobs = waitingTrials(db, runId, played).map(jobOf)
  const claims = new Map<string, Claim>()
  const inTurn = turns()

  return {
    jobs,
    about: aboutOf(once, trials),
    claim: (job) =>
      inTurn(async () => {
        const machineId = idle.pop()?.id
        if (machineId === undefined) throw new Error('more jobs than machines')
        const { value, cpuS } = await measured(() => handlers.claim(machineId, { job }))
        const claimed = must(value)
        if (claimed.kind === 'gone') throw new Error(`${job.trial} is gone`)
        claims.set(job.trial, { machineId, ...claimed })
        return cpuS
      }),
    deliver: (job) =>
      inTurn(async () => {
        const { machineId, episodeId, spec: told } = present(claims.get(job.trial))
        claims.delete(job.trial)
        let asksS = 0
        for (const { question } of once.questions) {
          asked = question.id
          const { value, cpuS } = await measured(() => handlers.model(machineId, { episodeId, ...question }))
          must(value)
          asksS += cpuS
        }
        const own = recordOf(once, told)
        const delivery = { episodeId, trialId: job.trial, logSha256: hashOf(own), played: packed(own) }
        const { value, cpuS: deliverS } = await measured(() => handlers.deliver(machineId, delivery))
        const { outcome, message } = must(value)
        if (outcome !== 'stored') throw new Error(`${outcome}: ${message}`)
        idle.push({ ...aMachine(), id: machineId, slots: 1 })
        return { asksS, deliverS }
      }),
    close: async () => {
      await runs.close()
      db.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As a run's first trial is told. */
function firstSpecOf(run: ExpandedRun): EpisodeSpec {
  const { scenario, condition, seed, repeat } = present([...trialsOf(run)][0])
  const { method, team, models } = condition
  return { scenario, method, team, models, clock: run.spec.clock, seed, repeat }
}

/** The trial's own record: what was played stands for every seed and repeat. */
function recordOf({ record }: PlayedOnce, told: EpisodeSpec): PlayedOnce['record'] {
  const { logVersion, minecraftVersion, engine } = record.header
  return { ...record, header: { ...told, logVersion, minecraftVersion, engine } }
}

function hashOf({ header, events, track }: PlayedOnce['record']): string {
  return recordSha256({ header, events, track: Buffer.from(track, 'base64') })
}

function aboutOf({ record, questions }: PlayedOnce, trials: number): string {
  const events = record.events.length.toLocaleString('en')
  const kB = Math.round(packed(record).length / 1_000)
  return `a run of ${trials.toLocaleString('en')} trials; each episode asks ${questions.length} questions, its record has ${events} events and ${kB} kB on the wire`
}

/** As on the wire. */
function packed(record: PlayedOnce['record']): string {
  return deflateSync(JSON.stringify(record)).toString('base64')
}

/** One after the other, so that what is measured is one's own. */
function turns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}

/** Processor time, since others may use the machine. */
async function measured<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly cpuS: number }> {
  const since = process.cpuUsage()
  const value = await work()
  const { user, system } = process.cpuUsage(since)
  return { value, cpuS: (user + system) / 1e6 }
}
