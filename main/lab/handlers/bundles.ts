/** Calls `run.export` and `run.import`: a run as a folder, out of the lab and into it. */
import { isAbsolute, join } from 'node:path'
import { missingRun } from '../../../db/missing.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { readRun } from '../../../db/runs.ts'
import { fail } from '../../../shared/contract/errors.ts'
import { exportRun, type WrittenRun } from '../../bundle/export-run.ts'
import type { Manifest } from '../../bundle/format.ts'
import { type ImportedRun, importRun } from '../../bundle/import-run.ts'
import { metrics } from '../../metrics/index.ts'
import type { Runs } from '../../runs/runs.ts'
import { Jobs, type JobsLog, WorkQueue } from '../jobs.ts'
import { runFileName } from '../run-file-name.ts'
import { exportTable } from './compare.ts'
import type { Handlers } from './handler.ts'

export interface BundleParts {
  readonly db: Db
  readonly runs: Pick<Runs, 'annotate'>
  readonly dataFolder: string
  readonly log: JobsLog
  readonly app: () => Manifest['app']
  /** Ms after which work that nobody asks after is stopped; 15 s unless given. */
  readonly unaskedMs?: number
}

export interface Bundles {
  readonly handlers: Pick<Handlers, 'run.export' | 'run.import'>
  /** Stops what is under way; resolves when no file and no row of it is left half done. */
  close(): Promise<void>
}

export function createBundles({ db, runs, dataFolder, log, app, unaskedMs }: BundleParts): Bundles {
  const queue = new WorkQueue(log)
  const exports = new Jobs<WrittenRun>(queue, unaskedMs)
  const imports = new Jobs<ImportedRun>(queue, unaskedMs)
  return {
    handlers: {
      'run.export': async ({ runId, folder, jobId }) => {
        if (jobId !== undefined) return exports.ask(jobId)
        const run = attempt(() => readRun(db, runId))
        if (!run.ok) return run
        if (run.value === null) return missingRun(db, runId)
        const target = folder ?? join(dataFolder, 'exports', runFileName(run.value))
        if (!isAbsolute(target)) return fail('bad-input', `folder: give the whole path, not "${target}".`)
        return exports.begin((work) =>
          exportRun(runId, target, { db, app: app(), tablesOf: (id) => conditionTables(db, id) }, work),
        )
      },
      'run.import': async ({ folder, jobId }) => {
        if (jobId !== undefined) return imports.ask(jobId)
        if (!isAbsolute(folder)) return fail('bad-input', `folder: give the whole path, not "${folder}".`)
        return imports.begin(async (work) => {
          const imported = await importRun(folder, { db, metrics }, work)
          // Nothing of it is changed; whoever is connected hears of it.
          if (imported.ok) runs.annotate(imported.value.runId, {})
          return imported
        })
      },
    },
    close: async () => {
      await Promise.all([exports.close(), imports.close()])
    },
  }
}

const tableFiles = [
  { path: 'tables/conditions.csv', format: 'csv' },
  { path: 'tables/conditions.md', format: 'markdown' },
  { path: 'tables/conditions.tex', format: 'latex' },
] as const

/** The same bytes as a download of the run's comparison; none where there is nothing to compare. */
function conditionTables(db: Db, runId: string): readonly { readonly path: string; readonly content: string }[] {
  return tableFiles.flatMap(({ path, format }) => {
    const table = exportTable(db, { request: { runIds: [runId] }, table: 'conditions', format })
    return table.ok ? [{ path, content: table.value.text }] : []
  })
}
