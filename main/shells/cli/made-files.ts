/** What the lab makes before a command writes it: a comparison as one HTML file, a run as a folder. */

import { resolve } from 'node:path'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import type { ComparisonRequest } from '../../../shared/contract/comparison.ts'
import type { Result } from '../../../shared/contract/errors.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { readReport } from '../../../shared/core/read-export.ts'
import { exitCodes, explain, printJson } from './command.ts'
import { findRun } from './find-id.ts'
import { followJob } from './follow-job.ts'
import { ensureReportCharts } from './own-page.ts'
import { writeParts } from './write-file.ts'

/* A comparison as one HTML file: the lab makes it, and it comes over in parts. */

/** Answers the bytes written. Fails like `report.make`, and where the file cannot be written. */
export async function writeReportFile(
  bridge: Bridge,
  request: ComparisonRequest,
  out: string,
): Promise<Result<number>> {
  await ensureReportCharts((line) => console.error(line))
  let made = ''
  const report = await followJob(async (jobId) => {
    const asked = await bridge.call('report.make', jobId === undefined ? { request } : { request, jobId })
    if (asked.ok) made = asked.value.jobId
    return asked
  })
  if (!report.ok) return report
  return writeParts(out, (take) => readReport(bridge, made, take))
}

/* Writes a run as a folder that another lab can import. */

/** Answers the exit code. The folder is written whole, or not at all. */
export async function exportFolder(bridge: Bridge, run: string, folder: string, json: boolean): Promise<number> {
  const id = await findRun(bridge, run)
  if (!id.ok) return explain(id.error, json)
  const input = { runId: id.value, folder: resolve(folder) }
  const written = await followJob((jobId) =>
    bridge.call('run.export', jobId === undefined ? input : { ...input, jobId }),
  )
  if (!written.ok) return explain(written.error, json)
  if (json) printJson({ runId: id.value, ...written.value })
  else console.error(`${written.value.folder}: ${counted(written.value.files, 'file')}, ${written.value.bytes} bytes.`)
  return exitCodes.done
}
