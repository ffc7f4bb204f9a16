/**
 * The thread of one report, with a read-only connection: pictures and records take seconds and must not block the lab.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { openReader } from '../../../db/open.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { writeReport } from '../../report/document.ts'
import { gatherReport } from './gather.ts'
import { type ReportData, type ReportNews, reportDataSchema } from './messages.ts'

function tell(news: ReportNews): void {
  parentPort?.postMessage(news)
}

async function makeReport({ databasePath, request }: ReportData): Promise<Result<string>> {
  const db = openReader(databasePath)
  if (!db.ok) return db
  try {
    const content = await gatherReport(db.value, request, (progress) => tell({ kind: 'progress', ...progress }))
    return content.ok ? ok(writeReport(content.value)) : content
  } finally {
    db.value.close()
  }
}

tell({ kind: 'over', result: await makeReport(reportDataSchema.parse(workerData)) })
