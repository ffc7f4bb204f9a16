/** All calls that bring whole runs, reports, folders and drawn buildings in or out. */
import { isAbsolute, join } from 'node:path'
import { putImportedScenarios, readImportedScenario } from '../../../db/imported-scenarios.ts'
import { missingRun } from '../../../db/missing.ts'
import { attempt, type Db, transaction } from '../../../db/open.ts'
import { readRun } from '../../../db/runs.ts'
import { StorableScenario } from '../../../db/storable-scenario.ts'
import type { DrawnBuilding } from '../../../shared/contract/building.ts'
import type { CallOutput } from '../../../shared/contract/calls.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { exportRun, type WrittenRun } from '../../bundle/export-run.ts'
import type { Manifest } from '../../bundle/format.ts'
import { type ImportedRun, importRun } from '../../bundle/import-run.ts'
import { metrics } from '../../metrics/index.ts'
import type { Runs } from '../../runs/runs.ts'
import { DrawingChecker } from '../drawing/drawing-checker.ts'
import { Jobs, type JobsLog, WorkQueue } from '../jobs.ts'
import { runFileName } from '../run-file-name.ts'
import { scenarioLines } from '../scenario-lines.ts'
import { Uploads } from '../uploads.ts'
import { importInThread } from '../villagerbench/import-in-thread.ts'
import type { ImportedFiles } from '../villagerbench/imported-files.ts'
import { exportTable } from './compare.ts'
import type { Handlers } from './handler.ts'
import { createReports } from './reports.ts'

/** Calls `run.export` and `run.import`: a run as a folder, out of the lab and into it. */
interface BundleParts {
  readonly db: Db
  readonly runs: Pick<Runs, 'annotate'>
  readonly dataFolder: string
  readonly log: JobsLog
  readonly app: () => Manifest['app']
  /** Ms after which work that nobody asks after is stopped; 15 s unless given. */
  readonly unaskedMs?: number
}

interface Bundles {
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

interface FileCallParts extends BundleParts {
  readonly db: Db
  readonly databasePath: string
  readonly runs: Pick<Runs, 'annotate'>
  /** On the disk of the data folder; null where it is not known. */
  readonly freeBytes: () => number | null
}

export interface FileCalls {
  readonly handlers: Pick<
    Handlers,
    | 'run.export'
    | 'run.import'
    | 'scenario.import'
    | 'building.blocks'
    | 'building.check'
    | 'building.save'
    | 'report.make'
    | 'report.read'
    | 'upload.begin'
    | 'upload.part'
    | 'upload.end'
    | 'upload.remove'
  >
  /** Stops what is under way; resolves when nothing of it is left half done. */
  close(): Promise<void>
}

export function createFileCalls(parts: FileCallParts): FileCalls {
  const bundles = createBundles(parts)
  const scenarioImport = createScenarioImport(parts)
  const buildings = createBuildings({ db: parts.db, now: () => new Date(), log: parts.log })
  const reports = createReports(parts)
  const uploads = new Uploads({ folder: join(parts.dataFolder, 'uploads'), freeBytes: parts.freeBytes })
  return {
    handlers: {
      ...bundles.handlers,
      ...scenarioImport.handlers,
      ...buildings.handlers,
      ...reports.handlers,
      'run.import': (input) => {
        uploads.keep([input.folder])
        return bundles.handlers['run.import'](input)
      },
      'scenario.import': (input) => {
        uploads.keep(input.from.kind === 'villagerbench' ? [input.from.folder] : input.from.files)
        return scenarioImport.handlers['scenario.import'](input)
      },
      'upload.begin': ({ files }) => uploads.begin(files),
      'upload.part': ({ uploadId, path, bytes }) => uploads.part(uploadId, path, Buffer.from(bytes, 'base64')),
      'upload.end': ({ uploadId }) => uploads.end(uploadId),
      'upload.remove': ({ uploadId }) => uploads.remove(uploadId),
    },
    close: async () => {
      await Promise.all([bundles.close(), scenarioImport.close(), buildings.close(), reports.close()])
      await uploads.close()
    },
  }
}

/** Call `scenario.import`: tasks and results of other tools, out of their own files. */
interface ScenarioImportParts {
  readonly databasePath: string
  readonly runs: Pick<Runs, 'annotate'>
  readonly log: JobsLog
}

interface ScenarioImport {
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

/** Calls `building.*`: what people draw in the page, checked as imported buildings are and kept among them. */
interface Buildings {
  readonly handlers: Pick<Handlers, 'building.blocks' | 'building.check' | 'building.save'>
  close(): Promise<void>
}

interface BuildingParts {
  readonly db: Db
  readonly now: () => Date
  readonly log: JobsLog
}

function createBuildings({ db, now, log }: BuildingParts): Buildings {
  const checker = new DrawingChecker(log)
  const save = async (building: DrawnBuilding, replaces: boolean): Promise<Result<CallOutput<'building.save'>>> => {
    const checked = await checker.check(building)
    if (!checked.ok) return checked
    const { scenario, problems } = checked.value
    if (scenario === null) return fail('bad-input', problems.join(' '))
    const storable = StorableScenario.of(scenario)
    if (!storable.ok) return storable
    const { address } = scenario
    const stored = attempt((): Result<CallOutput<'building.save'>> => {
      if (!replaces && readImportedScenario(db, address) !== null) {
        return fail('wrong-state', `There is a building ${address} already. Replace it, or give this one another name.`)
      }
      transaction(db, () =>
        putImportedScenarios(db, [storable.value], {
          source: 'drawn in the lab',
          at: now().toISOString(),
          lines: scenarioLines,
        }),
      )
      return ok({ address, problems })
    })
    return stored.ok ? stored.value : stored
  }
  return {
    handlers: {
      'building.blocks': () => checker.blocks(),
      'building.check': (building) => checker.check(building),
      'building.save': ({ replaces, ...building }) => save(building, replaces),
    },
    close: () => checker.close(),
  }
}
