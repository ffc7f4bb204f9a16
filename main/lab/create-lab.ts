/** The lab put together: database, gateway, tables of plug-ins, runs. Loads no Minecraft library; episodes do, in their own processes. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { attempt, type Db, openDatabase } from '../../db/open.ts'
import { readSettings } from '../../db/settings.ts'
import type { LabEvent } from '../../shared/contract/calls.ts'
import { ok, type Result } from '../../shared/contract/errors.ts'
import { cacheFolder } from '../common/cache-folder.ts'
import { freeBytesOrNull } from '../common/free-bytes.ts'
import { type Log, openLog } from '../common/log.ts'
import type { Machines } from '../machines/coordinator/machines.ts'
import { metrics } from '../metrics/index.ts'
import type { KeySafe } from '../models/keys.ts'
import type { ServerLoans } from '../own-server/loans.ts'
import type { OwnServerLimits } from '../own-server/own-server.ts'
import type { OwnServers } from '../own-server/own-servers.ts'
import { createRuns, type RunsParts } from '../runs/create-runs.ts'
import { createSpawnEpisode, EpisodePool } from '../runs/episode-pool.ts'
import { Retention } from '../runs/retention.ts'
import type { Runs, RunsEvent } from '../runs/runs.ts'
import { ThreadSweeper } from '../runs/sweep/thread-sweeper.ts'
import { episodeLimits } from '../runs/watchdog-limits.ts'
import { type AnswerModels, createAnswerModels } from './answer-models.ts'
import { concurrencyFrom, effectiveConcurrency, somebodyPlays } from './concurrency.ts'
import type { ConnectionLab } from './connection.ts'
import { readGitSha } from './git-sha.ts'
import { createAskedQuestions } from './handlers/ask-question.ts'
import { bookmarkHandlers } from './handlers/bookmarks.ts'
import { episodeNoteHandlers } from './handlers/episode-list.ts'
import { episodeHandlers, verifyHandlers } from './handlers/episodes.ts'
import { createFileCalls } from './handlers/file-calls.ts'
import { infoHandlers, readAppVersion } from './handlers/info.ts'
import { interventionHandlers } from './handlers/interventions.ts'
import { keyHandlers } from './handlers/keys.ts'
import { createOwnServers } from './handlers/own-servers.ts'
import { planningHandlers } from './handlers/planning.ts'
import { runTableHandlers } from './handlers/run-table.ts'
import { runHandlers } from './handlers/runs.ts'
import { createServers } from './handlers/server.ts'
import { settingsHandlers } from './handlers/settings.ts'
import { updateHandlers } from './handlers/updates.ts'
import { importedScenarios } from './imported-scenarios.ts'
import { keysOf } from './lab-keys.ts'
import { type LabLock, type PublishedAddress, takeLock } from './lock.ts'
import { followTwins } from './measured/interventional.ts'
import type { QueueOptions } from './queue-secrets.ts'
import { Reader } from './reader/reader.ts'
import { readingHandlers } from './reader/reading-handlers.ts'
import { runTable } from './run-table.ts'
import { untilIdle } from './until-idle.ts'
import { Verifications } from './verifications.ts'
import { isSimulated } from './verify-file.ts'
import { openMachines, type ReadQueue, readQueue } from './worker-machines.ts'

export type { KeySafe } from '../models/keys.ts'

export interface LabOptions {
  /** Created where it is missing. */
  readonly dataFolder: string
  /** File that episode processes start from; the real one unless a test brings its own. */
  readonly episodeEntry?: string
  /** Processes that play its runs, where several labs share them: whoever made them ends them. Its own unless given. */
  readonly episodes?: EpisodePool
  /** Episodes at a time in this lab, 0 for none where it has a queue; else the environment, the data folder's setting, or all cores but one. */
  readonly concurrency?: number
  /** Where the shell hides keys; they lie in a file as they are where it has no such place. */
  readonly keySafe?: KeySafe
  /** Lets worker machines play its trials, too; it plays alone without. */
  readonly queue?: QueueOptions
  /** How long servers of the user's own may take, where a test has less time. */
  readonly ownServerLimits?: OwnServerLimits
  /** Its worker machines, where a test brings others. */
  readonly machines?: Machines
}

export interface Lab extends ConnectionLab {
  readonly dataFolder: string
  readonly databasePath: string
  /** What `episode.watch` filters for a connection comes unfiltered here. */
  onEvent(listener: (event: LabEvent) => void): () => void
  /** Tells other processes of this user where the lab listens. */
  publish(address: Pick<PublishedAddress, 'host' | 'port' | 'token'>): Result<void>
  /** For a lab with pages: reads what they ask first, before one is open. */
  readAhead(): void
  /** Resolves when no trial is running or about to. */
  idle(): Promise<void>
  /** Stops running episodes, then lets the folder go; resolves when no process is left. */
  close(): Promise<void>
}

/** Further attempts at a trial that failed for reasons outside the experiment. */
const RETRIES = 1

const root = fileURLToPath(new URL('../..', import.meta.url))
const ownEntry = fileURLToPath(new URL('../episode/entry.ts', import.meta.url))

/**
 * Makes this process the lab of the folder. Fails with `lab-busy` where another one lives, with `storage`, `storage-newer`
 * or `storage-corrupt` where the folder cannot be used, and with `bad-input` where the environment makes no sense.
 */
export function createLab(options: LabOptions): Result<Lab> {
  const fromEnvironment = concurrencyFrom(process.env)
  if (!fromEnvironment.ok) return fromEnvironment
  const queue = options.queue === undefined ? ok(null) : readQueue(options.queue)
  if (!queue.ok) return queue
  const played = somebodyPlays(options.concurrency, queue.value !== null)
  if (!played.ok) return played
  const lock = takeLock(options.dataFolder)
  if (!lock.ok) return lock
  const lab = openFiles({ concurrency: fromEnvironment.value, ...options, readQueue: queue.value }, lock.value)
  if (!lab.ok) lock.value.release()
  return lab
}

type Decided = Omit<LabOptions, 'concurrency'> & {
  readonly concurrency: number | null
  readonly readQueue: ReadQueue | null
}

function openFiles(options: Decided, lock: LabLock): Result<Lab> {
  const log = openLog(join(options.dataFolder, 'lab.log'))
  if (!log.ok) return log
  const databasePath = join(options.dataFolder, 'lab.sqlite')
  const db = openDatabase(databasePath)
  if (!db.ok) return db
  const settings = attempt(() => readSettings(db.value))
  if (settings.ok) {
    const concurrency = effectiveConcurrency(options.concurrency, settings.value, options.readQueue !== null)
    return ok(composeLab(options, { lock, log: log.value, databasePath, db: db.value, concurrency }))
  }
  db.value.close()
  return settings
}

interface OpenFiles {
  readonly lock: LabLock
  readonly log: Log
  readonly databasePath: string
  readonly db: Db
  readonly concurrency: number
}

function composeLab(options: Decided, { lock, log, databasePath, db, concurrency }: OpenFiles): Lab {
  const { dataFolder } = options
  const appVersion = readAppVersion()
  const keys = keysOf(dataFolder, options.keySafe)
  const models = createAnswerModels(db, keys.ring)
  const entry = options.episodeEntry ?? ownEntry
  const compileCache = join(cacheFolder(), 'compiled')
  const pool = new EpisodePool({ entry, compileCache, keepAtMost: () => runs.concurrency })
  const sweeper = new ThreadSweeper(databasePath)
  const owner = randomUUID()
  const { spawn: play } = options.episodes ?? pool
  const ownServers = createOwnServers({ dataFolder, log, limits: options.ownServerLimits })
  const { loans } = ownServers
  const own = { db, owner, concurrency, metrics, sweeper, log, lend: loans.lend }
  const runs = createRuns({ ...own, spawn: play, answer: models.answer, ...settingsOfRuns(db) })
  runs.onEvent((event) => afterEvent(event, { log, db, models, loans }))
  const spawn = createSpawnEpisode(entry, compileCache)
  const verifications = new Verifications({ db, spawn, limits: episodeLimits, answer: models.answer, isSimulated })
  const retention = new Retention({ db, sweeper, now: () => new Date(), log })
  const files = { dataFolder, databasePath }
  const room = { concurrency: () => runs.atATime, freeBytes: () => freeBytesOrNull(dataFolder) }
  const fileCalls = createFileCalls({ db, runs, ...files, ...room, log, app: labVersion })
  const servers = createServers({ dataFolder, log, imported: () => importedScenarios(db) })
  const askedQuestions = createAskedQuestions({ db, send: models.send, log })
  const asked = [verifications, retention, fileCalls, servers, askedQuestions]
  const machines = openMachines(options, { db, runs, owner, log, keys: keys.store })
  const reader = new Reader({ ...files, own: readingHandlers(db, files), log })
  return {
    dataFolder,
    databasePath,
    log,
    handlers: {
      ...infoHandlers({ ...files, concurrency: () => runs.concurrency }),
      ...planningHandlers({ db, keys: keys.ring, check: models.check, ...room, log }),
      ...handlersOfRuns(runs, db, ownServers.servers),
      ...keyHandlers(keys),
      ...settingsHandlers({
        ...{ db, owner, hasQueue: options.readQueue !== null },
        machinesMayCome: machines.mayCome,
        onChange: (settings) => {
          runs.setConcurrency(effectiveConcurrency(options.concurrency, settings, options.readQueue !== null))
          runs.lookAtTrash()
        },
      }),
      ...updateHandlers(db),
      ...verifyHandlers(verifications),
      ...fileCalls.handlers,
      ...servers.handlers,
      ...ownServers.handlers,
      ...machines.calls.handlers,
      ...askedQuestions.handlers,
      ...reader.handlers,
    },
    onEvent: eventsOf(runs, servers, ownServers, machines.calls),
    publish: ({ host, port, token }) => lock.publish({ host, port, token, appVersion }),
    readAhead: () => reader.readAhead(),
    idle: () => untilIdle(runs),
    close: onceOnly(() => closeLab({ asked, machines, runs, ownServers, pool, reader, db, lock })),
  }
}

function handlersOfRuns(runs: Runs, db: Db, ownServers: OwnServers) {
  return {
    ...runHandlers(runs, db, ownServers),
    ...episodeHandlers(runs, db),
    ...runTableHandlers(runs, db),
    ...episodeNoteHandlers(db),
    ...interventionHandlers(runs),
    ...bookmarkHandlers(db),
  }
}

/** What is the same for every lab, and what runs ask the settings for each time: they hold at once. */
function settingsOfRuns(db: Db): Pick<RunsParts, 'limits' | 'retries' | 'gitSha' | 'pauseAfter' | 'trashDays'> {
  return {
    limits: episodeLimits,
    retries: RETRIES,
    gitSha: () => readGitSha(root),
    pauseAfter: () => readSettings(db).pauseAfterFailures,
    trashDays: () => readSettings(db).trashDays,
  }
}

/** Begins at the first call; every call is over when that is. */
function onceOnly(work: () => Promise<void>): () => Promise<void> {
  let begun: Promise<void> | null = null
  return () => {
    begun ??= work()
    return begun
  }
}

/** What several parts of the lab tell, as one. */
function eventsOf(...parts: readonly Pick<Lab, 'onEvent'>[]): Lab['onEvent'] {
  return (listener) => {
    const forget = parts.map((part) => part.onEvent(listener))
    return () => {
      for (const stop of forget) stop()
    }
  }
}

function labVersion() {
  return { version: readAppVersion(), gitSha: readGitSha(root) }
}

interface Closing {
  close(): Promise<void>
}

interface OpenParts {
  /** What answers calls and needs nothing of the others. */
  readonly asked: readonly Closing[]
  readonly machines: Closing
  readonly runs: Closing
  readonly ownServers: Closing
  readonly pool: Closing
  readonly reader: Closing
  readonly db: Db
  readonly lock: LabLock
}

/** Reads are answered to the last: who hears of a run's end from a lab that now closes asks for the results. */
async function closeLab(open: OpenParts): Promise<void> {
  await Promise.all(open.asked.map((part) => part.close()))
  await open.machines.close()
  await open.runs.close()
  // Behind the runs, whose episodes play on them.
  await open.ownServers.close()
  await open.pool.close()
  await open.reader.close()
  open.db.close()
  open.lock.release()
}

/** What the lab itself does with what runs tell. */
function afterEvent(
  event: RunsEvent,
  {
    log,
    db,
    models,
    loans,
  }: Pick<OpenFiles, 'log' | 'db'> & {
    readonly models: Pick<AnswerModels, 'forget'>
    readonly loans: ServerLoans
  },
): void {
  logEnd(log, event)
  followTwins(db, event, log)
  keepRunTable(db, event)
  if (event.name === 'run.changed') loans.hear(event.payload)
  if (event.name === 'episode.changed' && event.payload.status === 'ended') models.forget(event.payload.id)
}

/** A run that stands still has its intervals drawn before somebody asks for them; the reader could not keep them. */
function keepRunTable(db: Db, event: RunsEvent): void {
  if (event.name !== 'run.changed' || event.payload.status === 'running') return
  const { id } = event.payload
  setImmediate(() => void runTable(db, [id]))
}

function logEnd(log: Log, event: RunsEvent): void {
  if (event.name !== 'episode.changed' || event.payload.status !== 'ended') return
  if (event.payload.validity === 'infrastructure') log.warn(event.payload, 'episode ended')
  else log.info(event.payload, 'episode ended')
}
