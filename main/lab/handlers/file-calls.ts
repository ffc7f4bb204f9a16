/** All calls that bring whole runs, reports, folders and drawn buildings in or out. */
import { join } from 'node:path'
import type { Db } from '../../../db/open.ts'
import type { Runs } from '../../runs/runs.ts'
import { Uploads } from '../uploads.ts'
import { createBuildings } from './buildings.ts'
import { type BundleParts, createBundles } from './bundles.ts'
import type { Handlers } from './handler.ts'
import { createScenarioImport } from './import-scenarios.ts'
import { createReports } from './reports.ts'

export interface FileCallParts extends BundleParts {
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
