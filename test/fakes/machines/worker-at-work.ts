/** A worker with fake episode processes, whose lab and queue a test plays. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { onTestFinished, vi } from 'vitest'
import { type PlayedEpisode, playedEpisodeSchema } from '../../../main/machines/link/messages.ts'
import type { TrialJob } from '../../../main/machines/queue/trial-queue.ts'
import { Spool, type SpoolParts } from '../../../main/machines/worker/spool.ts'
import { Worker, type WorkerEnd, type WorkerParts } from '../../../main/machines/worker/worker.ts'
import { EpisodePool } from '../../../main/runs/episode-pool.ts'
import { ok } from '../../../shared/contract/errors.ts'
import type { EpisodeSpec } from '../../../shared/contract/run.ts'
import { compileCache } from '../compile-cache.ts'
import { wideLimits } from '../experiment.ts'
import { unwrap } from '../runs-parts.ts'
import { tempFolder } from '../temp-folder.ts'
import { type FakeAnswers, FakeLink } from './fake-link.ts'
import { FakeSource } from './fake-source.ts'

export function newJob(): TrialJob {
  return { run: randomUUID(), trial: randomUUID(), spec: 'a'.repeat(64) }
}

export function unpack(played: string): PlayedEpisode {
  return playedEpisodeSchema.parse(JSON.parse(inflateSync(Buffer.from(played, 'base64')).toString()))
}

const fakeEntry = join(import.meta.dirname, '../fake-episode.ts')

interface AtWork {
  readonly link: FakeLink
  readonly source: FakeSource
  readonly pool: EpisodePool
  readonly spool: Spool
  readonly said: readonly string[]
  readonly drain: () => void
  readonly stop: () => void
  readonly end: Promise<WorkerEnd>
  /** Gives a job whose claim is answered with that episode. */
  play(spec: EpisodeSpec): { readonly job: TrialJob; readonly episodeId: string }
  /** What was delivered of an episode, once it was. */
  delivered(episodeId: string): Promise<{ readonly played: PlayedEpisode; readonly logSha256: string | null }>
}

export function workerAtWork({
  answers = {},
  folder = tempFolder(),
  entry = fakeEntry,
  write,
  ...parts
}: {
  readonly answers?: FakeAnswers
  readonly folder?: string
  readonly entry?: string
} & Pick<SpoolParts, 'write'> &
  Partial<WorkerParts> = {}): AtWork {
  const claims = new Map<string, { readonly episodeId: string; readonly spec: EpisodeSpec }>()
  const link = new FakeLink({
    claim: ({ job }) => {
      const claim = claims.get(job.trial)
      return ok(claim === undefined ? { kind: 'gone' } : { kind: 'play', ...claim })
    },
    deliver: () => ok({ outcome: 'stored', message: '' }),
    ...answers,
  })
  const source = new FakeSource()
  const said: string[] = []
  const say = (sentence: string): void => void said.push(sentence)
  const spool = unwrap(Spool.open({ folder, say, ...(write === undefined ? {} : { write }) }))
  const pool = new EpisodePool({ entry, compileCache })
  const drain = new AbortController()
  const stop = new AbortController()
  const worker = new Worker({
    machine: {
      id: randomUUID(),
      name: 'north',
      versions: { app: '1.0.0', source: 'a'.repeat(64), node: process.versions.node },
      slots: 2,
      cores: 2,
      memoryBytes: 1,
    },
    source,
    openLink: link.open,
    pool,
    limits: () => wideLimits,
    spool,
    drain: drain.signal,
    stop: stop.signal,
    say,
    onStatus: () => {},
    beatMs: 20,
    patienceMs: 0,
    ...parts,
  })
  const end = worker.run()
  onTestFinished(async () => {
    stop.abort()
    await end
  })
  return {
    ...{ link, source, pool, spool, said, end },
    drain: () => drain.abort(),
    stop: () => stop.abort(),
    play: (spec) => {
      const job = newJob()
      const episodeId = randomUUID()
      claims.set(job.trial, { episodeId, spec })
      source.give(job)
      return { job, episodeId }
    },
    delivered: (episodeId) =>
      vi.waitFor(
        () => {
          const found = link.inputsOf('deliver').find((delivery) => delivery.episodeId === episodeId)
          if (found === undefined) throw new Error('it was not delivered')
          return { played: unpack(found.played), logSha256: found.logSha256 }
        },
        { timeout: 60_000, interval: 20 },
      ),
  }
}
