/** The thread of one import, with its own connection, so that slow or huge files affect nothing else. */
import { parentPort, workerData } from 'node:worker_threads'
import { openWriter } from '../../../db/open.ts'
import type { Result } from '../../../shared/contract/errors.ts'
import { importMinecollabFiles } from '../minecollab/import-minecollab.ts'
import { importTeamcraftFiles } from '../teamcraft/import-teamcraft.ts'
import { importBlueprints } from './import-blueprints.ts'
import { importCheckout } from './import-checkout.ts'
import { type ImportData, type ImportNews, importDataSchema } from './import-messages.ts'
import type { ImportedFiles, ImportParts } from './imported-files.ts'

function tell(news: ImportNews): void {
  parentPort?.postMessage(news)
}

async function importFrom({ databasePath, from }: ImportData): Promise<Result<ImportedFiles>> {
  const db = openWriter(databasePath)
  if (!db.ok) return db
  const parts: ImportParts = {
    db: db.value,
    now: () => new Date(),
    tell: (progress) => tell({ kind: 'progress', ...progress }),
  }
  try {
    if (from.kind === 'villagerbench') return await importCheckout(from.folder, parts)
    if (from.kind === 'minecollab') return await importMinecollabFiles(from, parts)
    if (from.kind === 'teamcraft') return await importTeamcraftFiles(from, parts)
    return await importBlueprints(from.files, parts)
  } finally {
    db.value.close()
  }
}

tell({ kind: 'over', result: await importFrom(importDataSchema.parse(workerData)) })
