/** Call `scenario.import`: tasks and results of other tools, out of their own files. */
import { isAbsolute } from 'node:path'
import { fail } from '../../../shared/contract/errors.ts'
import type { Runs } from '../../runs/runs.ts'
import { Jobs, type JobsLog, WorkQueue } from '../jobs.ts'
import { importInThread } from '../villagerbench/import-in-thread.ts'
import type { ImportedFiles } from '../villagerbench/imported-files.ts'
import type { Handlers } from './handler.ts'

export interface ScenarioImportParts {
  readonly databasePath: string
  readonly runs: Pick<Runs, 'annotate'>
  readonly log: JobsLog
}

export interface ScenarioImport {
  readonly handlers: Pick<Handlers, 'scenario.import'>
  /** Stops what is under way. */
  close(): Promise<void>
}

export function createScenarioImport({ databasePath, runs, log }: ScenarioImportParts): ScenarioImport {
  const jobs = new Jobs<ImportedFiles>(new WorkQueue(log))
  return {
    handlers: {
      'scenario.import': async ({ from, jobId }) => {
        if (jobId !== undefined) return jobs.ask(jobId)
        const relative = (from.kind === 'villagerbench' ? [from.folder] : from.files).find((path) => !isAbsolute(path))
        if (relative !== undefined) return fail('bad-input', `Give the whole path, not "${relative}".`)
        return jobs.begin(async (work) => {
          const imported = await importInThread(from, databasePath, work)
          if (!imported.ok && imported.error.code === 'internal') log.error(imported.error, 'an import was lost')
          // Nothing of the run is changed; whoever is connected hears of it.
          if (imported.ok && imported.value.results !== null) runs.annotate(imported.value.results.runId, {})
          return imported
        })
      },
    },
    close: () => jobs.close(),
  }
}
