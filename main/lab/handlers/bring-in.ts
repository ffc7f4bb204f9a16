/** Call `scenario.import`: tasks and results of other tools, out of their own files. */
import { isAbsolute } from 'node:path'
import type { Db } from '../../../db/open.ts'
import { fail } from '../../../preload/contract/errors.ts'
import type { Runs } from '../../runs/runs.ts'
import { Jobs, type JobsLog, WorkQueue } from '../jobs.ts'
import { importBlueprints } from '../villagerbench/import-blueprints.ts'
import { type ImportedCheckout, importCheckout } from '../villagerbench/import-checkout.ts'
import type { Handlers } from './handler.ts'

export interface BringInParts {
  readonly db: Db
  readonly runs: Pick<Runs, 'annotate'>
  readonly log: JobsLog
}

export interface BringIn {
  readonly handlers: Pick<Handlers, 'scenario.import'>
  /** Stops what is under way. */
  close(): Promise<void>
}

export function createBringIn({ db, runs, log }: BringInParts): BringIn {
  const jobs = new Jobs<ImportedCheckout>(new WorkQueue(log))
  const parts = { db, now: () => new Date() }
  return {
    handlers: {
      'scenario.import': async ({ from, jobId }) => {
        if (jobId !== undefined) return jobs.ask(jobId)
        const relative = (from.kind === 'villagerbench' ? [from.folder] : from.files).find((path) => !isAbsolute(path))
        if (relative !== undefined) return fail('bad-input', `Give the whole path, not "${relative}".`)
        return jobs.begin(async (work) => {
          const imported = await (from.kind === 'villagerbench'
            ? importCheckout(from.folder, parts, work)
            : importBlueprints(from.files, parts))
          // Nothing of the run is changed; whoever is connected hears of it.
          if (imported.ok && imported.value.results !== null) runs.annotate(imported.value.results.runId, {})
          return imported
        })
      },
    },
    close: () => jobs.close(),
  }
}
