/** A lab and worker machines as processes, around a real store: to be killed, cut off and counted. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { deliveriesOfRun } from '../../db/deliveries.ts'
import { episodesOfRun } from '../../db/episodes.ts'
import { openDatabase } from '../../db/open.ts'
import { resultsOfRun } from '../../db/results.ts'
import { listRuns } from '../../db/runs.ts'
import { trialsOfRun } from '../../db/trials.ts'
import { newToken } from '../../main/machines/link/token.ts'
import { childrenOf } from './children-of.ts'
import type { DrillLab } from './drill-lab.ts'
import type { DrillWorker } from './drill-worker.ts'
import { must } from './must.ts'
import { tempFolder } from './temp-folder.ts'

export interface DrillProcess {
  readonly child: ChildProcess
  /** What it has said so far, both outputs. */
  readonly said: () => string
  /** Resolves with its exit code once it is gone; null after a signal. */
  readonly gone: Promise<number | null>
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>
}

export class Drill {
  readonly token = newToken()
  readonly folder = tempFolder()
  readonly #store: string
  readonly #seeds: readonly number[]
  #labs = 0
  #workers = 0
  readonly #all: DrillProcess[] = []
  readonly #pids = new Set<number>()

  constructor(store: string, seeds: readonly number[]) {
    this.#store = store
    this.#seeds = seeds
    onTestFinished(() => this.end())
  }

  get database(): string {
    return join(this.folder, 'lab.sqlite')
  }

  lab(changes: Partial<DrillLab> = {}): DrillProcess {
    const owner = `lab-${++this.#labs}`
    const own = { database: this.database, log: join(this.folder, 'lab.log'), store: this.#store, token: this.token }
    return this.#start('drill-lab.ts', {
      ...own,
      announced: null,
      port: 0,
      seeds: [...this.#seeds],
      owner,
      isOther: false,
      ...changes,
    })
  }

  /** `folder` of an earlier one makes it the same machine. */
  worker(changes: Partial<DrillWorker> = {}): DrillProcess {
    const name = `worker-${++this.#workers}`
    const own = { store: this.#store, token: this.token, folder: join(this.folder, name), name, slots: 2, skewMs: 0 }
    return this.#start('drill-worker.ts', { ...own, ...changes })
  }

  /** How the run stands, as the database has it. */
  standing() {
    const db = must(openDatabase(this.database))
    try {
      const [run] = listRuns(db)
      if (run === undefined) return null
      const valid = episodesOfRun(db, run.id).filter(({ validity }) => validity === 'valid')
      return {
        status: run.status,
        trials: trialsOfRun(db, run.id).map(({ status }) => status),
        validOfTrials: trialsOfRun(db, run.id).map(({ id }) => valid.filter(({ trialId }) => trialId === id).length),
        hashes: resultsOfRun(db, run.id).flatMap(({ validity, logSha256 }) => (validity === 'valid' ? logSha256 : [])),
        outcomes: deliveriesOfRun(db, run.id).map(({ outcome }) => outcome),
      }
    } finally {
      db.close()
    }
  }

  labLog(): string {
    return readFileSync(join(this.folder, 'lab.log'), 'utf8')
  }

  /** Of all that it has started, and of their children at their end. */
  pids(): readonly number[] {
    return [...this.#pids]
  }

  async end(): Promise<void> {
    await Promise.all(this.#all.map((one) => one.kill()))
  }

  #note({ pid, exitCode, signalCode }: ChildProcess): void {
    if (pid === undefined || exitCode !== null || signalCode !== null) return
    for (const one of [pid, ...childrenOf(pid)]) this.#pids.add(one)
  }

  #start(file: string, asked: DrillLab | DrillWorker): DrillProcess {
    const child = spawn(process.execPath, [join(import.meta.dirname, file), JSON.stringify(asked)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        said += data
      })
    const gone = once(child, 'close').then(() => child.exitCode)
    const started: DrillProcess = {
      child,
      said: () => said,
      gone,
      kill: async () => {
        this.#note(child)
        child.kill('SIGKILL')
        await gone
      },
    }
    this.#all.push(started)
    return started
  }
}
